import { checkDigit } from "./check-digit.ts";

/** Eleven digits and one check digit follow the carrier's prefix. */
const payloadDigits = 11;
const maxPieces = 999;

/** A waybill number that is written right: the main number, and a piece where a sub-waybill was given. */
export interface LegalWaybill {
  kind: "legal";
  /** Canonical, without spaces: `RBC482019375516`. */
  waybillNo: string;
  /** 1–999, or null for the whole consignment. */
  pieceNo: number | null;
}

export type ParsedWaybill = LegalWaybill | { kind: "illegal" };

/** Forgiving of case, of spaces and of hyphens inside the number. */
export function parseWaybill(text: string, prefix: string): ParsedWaybill {
  const compact = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
  if (!compact.startsWith(prefix)) return { kind: "illegal" };
  const digits = compact.slice(prefix.length);
  if (!/^(\d{12}|\d{15})$/.test(digits)) return { kind: "illegal" };
  const payload = digits.slice(0, payloadDigits);
  if (digits[payloadDigits] !== checkDigit(payload)) return { kind: "illegal" };
  const piece = digits.slice(payloadDigits + 1);
  if (piece === "000") return { kind: "illegal" };
  return {
    kind: "legal",
    waybillNo: prefix + digits.slice(0, payloadDigits + 1),
    pieceNo: piece === "" ? null : Number(piece),
  };
}

/** The waybill number of a whole consignment, canonical; null for an illegal text and for a sub-waybill. */
export function mainWaybill(text: string, prefix: string): string | null {
  const parsed = parseWaybill(text, prefix);
  return parsed.kind === "legal" && parsed.pieceNo === null ? parsed.waybillNo : null;
}

/** `prefix` + the eleven digits + their check digit. */
export function withCheckDigit(prefix: string, payload: string): string {
  return prefix + payload + checkDigit(payload);
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

/** `…5516` for places too narrow for the whole number. */
export function shortWaybill(waybillNo: string): string {
  const [main = "", piece] = waybillNo.split("-");
  return `…${main.slice(-4)}${piece === undefined ? "" : `-${piece}`}`;
}
