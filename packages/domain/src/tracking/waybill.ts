import type { NumberFault, TrackBy } from "@rimba/contract";

/** Eleven digits and one check digit follow the carrier's prefix. */
const payloadDigits = 11;
const mainDigits = payloadDigits + 1;
const pieceDigits = 3;
const maxPieces = 999;

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
export function parseWaybill(text: string, prefix: string): ParsedWaybill {
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
  if (!compact.startsWith(prefix)) return invalid("wrongPrefix");
  const digits = compact.slice(prefix.length);
  if (!/^\d*$/.test(digits)) return invalid("wrongCharacters");
  if (digits.length !== mainDigits && digits.length !== mainDigits + pieceDigits)
    return invalid("wrongLength");
  const payload = digits.slice(0, payloadDigits);
  if (digits[payloadDigits] !== checkDigit(payload)) return invalid("wrongCheckDigit");
  const piece = digits.slice(mainDigits);
  if (piece === "000") return invalid("wrongPieceNo");
  return {
    kind: "ok",
    waybillNo: prefix + digits.slice(0, mainDigits),
    pieceNo: piece === "" ? null : Number(piece),
  };
}

function invalid(fault: NumberFault): InvalidWaybill {
  return { kind: "invalid", fault };
}

/**
 * The digits of a number with a wrong check digit in the groups of four in which a label prints them, for the reader to
 * compare. The check digit shows that one of the twelve is wrong, not which.
 */
export function digitGroups(text: string): string[] {
  const digits = text.normalize("NFKC").replace(/\D+/gu, "").slice(0, mainDigits);
  return digits.match(/.{1,4}/g) ?? [];
}

/** The canonical waybill number of a whole shipment; null for an invalid text and for a sub-waybill. */
export function mainWaybill(text: string, prefix: string): string | null {
  const parsed = parseWaybill(text, prefix);
  return parsed.kind === "ok" && parsed.pieceNo === null ? parsed.waybillNo : null;
}

/** `prefix` + the eleven digits + their check digit. */
export function withCheckDigit(prefix: string, payload: string): string {
  return prefix + payload + checkDigit(payload);
}

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
  return by === "waybill" && /^[A-Z]+\d{12}(-\d{3})?$/.test(number) ? formatWaybill(number) : number;
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
