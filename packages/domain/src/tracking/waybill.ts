import type { NumberFault, TrackBy, WaybillFormat } from "@rimba/contract";

const pieceDigits = 3;
const maxPieces = 999;

/** Digits after the carrier's prefix, with the check digit. */
export function waybillDigits({ waybillDigits: digits = 12 }: WaybillFormat): number {
  return digits;
}

/** Digits of a waybill number without its check digit. */
export function payloadDigits(format: WaybillFormat): number {
  return waybillDigits(format) - (format.waybillCheckDigit === "none" ? 0 : 1);
}

/** A valid waybill number: the main number, and a piece if it is a sub-waybill. */
export interface ValidWaybill {
  kind: "ok";
  /** Canonical, without spaces: `RBC482019375516`. */
  waybillNo: string;
  /** 1–999, or null for the whole shipment. */
  pieceNo: number | null;
}

export interface InvalidWaybill {
  kind: "invalid";
  fault: NumberFault;
}

export type ParsedWaybill = ValidWaybill | InvalidWaybill;

/** Ignores case, spaces and hyphens inside the number. */
export function parseWaybill(text: string, format: WaybillFormat): ParsedWaybill {
  const { waybillPrefix: prefix } = format;
  const mainDigits = waybillDigits(format);
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
  if (!compact.startsWith(prefix)) return invalid("wrongPrefix");
  const digits = compact.slice(prefix.length);
  if (!/^\d*$/.test(digits)) return invalid("wrongCharacters");
  if (digits.length !== mainDigits && digits.length !== mainDigits + pieceDigits)
    return invalid("wrongLength");
  const main = digits.slice(0, mainDigits);
  if (withCheckDigit(format, main.slice(0, payloadDigits(format))) !== prefix + main)
    return invalid("wrongCheckDigit");
  const piece = digits.slice(mainDigits);
  if (piece === "000") return invalid("wrongPieceNo");
  return {
    kind: "ok",
    waybillNo: prefix + main,
    pieceNo: piece === "" ? null : Number(piece),
  };
}

function invalid(fault: NumberFault): InvalidWaybill {
  return { kind: "invalid", fault };
}

/**
 * The digits of a number with a wrong check digit in the groups of four in which a label prints them, for the reader to
 * compare. The check digit shows that one of them is wrong, not which.
 */
export function digitGroups(text: string, format: WaybillFormat): string[] {
  const digits = text.normalize("NFKC").replace(/\D+/gu, "").slice(0, waybillDigits(format));
  return digits.match(/.{1,4}/g) ?? [];
}

/** The canonical waybill number of a whole shipment; null for an invalid text and for a sub-waybill. */
export function mainWaybill(text: string, format: WaybillFormat): string | null {
  const parsed = parseWaybill(text, format);
  return parsed.kind === "ok" && parsed.pieceNo === null ? parsed.waybillNo : null;
}

/** The waybill number with this payload: the carrier's prefix before it, and the check digit behind it. */
export function withCheckDigit(format: WaybillFormat, payload: string): string {
  const check = checkDigits[format.waybillCheckDigit ?? "iso7064"];
  return format.waybillPrefix + payload + check(payload);
}

const checkDigits = {
  iso7064: checkDigit,
  mod7: (digits: string) => String(BigInt(digits) % 7n),
  none: () => "",
} as const satisfies Record<NonNullable<WaybillFormat["waybillCheckDigit"]>, (digits: string) => string>;

/** `RBC482019375516`, or `RBC482019375516-002` for one piece. */
export function canonicalWaybill({ waybillNo, pieceNo }: ValidWaybill): string {
  return pieceNo === null ? waybillNo : subWaybillNo(waybillNo, pieceNo);
}

/** `RBC482019375516-002` */
export function subWaybillNo(waybillNo: string, pieceNo: number): string {
  if (!Number.isInteger(pieceNo) || pieceNo < 1 || pieceNo > maxPieces)
    throw new RangeError(`piece ${pieceNo}`);
  return `${waybillNo}-${String(pieceNo).padStart(3, "0")}`;
}

/** In groups of four for reading: `RBC 4820 1937 5516`, with `-002` behind a sub-waybill. */
export function formatWaybill(waybillNo: string): string {
  const [main = "", piece] = waybillNo.split("-");
  const letters = main.replace(/\d+$/, "");
  const groups = main.slice(letters.length).match(/.{1,4}/g) ?? [];
  return [letters, ...groups].join(" ") + (piece === undefined ? "" : `-${piece}`);
}

/** A number of a search for display: waybills in groups of four, other numbers unchanged. */
export function readableNumber(number: string, by: TrackBy): string {
  return by === "waybill" && /^[A-Z]+\d{10,20}(-\d{3})?$/.test(number) ? formatWaybill(number) : number;
}

/** `…5516` for places too narrow for the whole number. */
export function shortWaybill(waybillNo: string): string {
  const [main = "", piece] = waybillNo.split("-");
  return `…${main.slice(-4)}${piece === undefined ? "" : `-${piece}`}`;
}

/**
 * ISO 7064 MOD 11,10 (hybrid system, one check digit) over decimal digits.
 * Finds every single wrong digit and nearly every swap of neighbours.
 */
export function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
