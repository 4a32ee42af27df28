import type { FieldMessageKey } from "@rimba/contract";

/** E.164: `+62` and the number without its leading zero. */
export type ParsedPhone = { kind: "ok"; phone: string } | { kind: "invalid"; key: FieldMessageKey };

/** Total digits of an account's mobile number, by prefix. */
const lengths = { "0": [10, 12], "62": [10, 13] } as const;

/**
 * Parses an account's mobile number as people type it: digits that start with 0 or 62, with any spaces,
 * hyphens or plus sign. `0812…`, `62812…`, `+62812…` and `620812…` are one phone.
 */
export function parseAccountPhone(typed: string): ParsedPhone {
  const text = typed.normalize("NFKC").replace(/[\s\p{Pd}.()]/gu, "");
  if (text === "" || text === "+") return { kind: "invalid", key: "phone.required" };
  const digits = text.replace(/^\+/, "");
  if (!/^[0-9]+$/.test(digits)) return { kind: "invalid", key: "phone.digits" };
  const start = startOf(digits);
  if (start === null || (text.startsWith("+") && start !== "62"))
    return { kind: "invalid", key: "phone.prefix" };
  // The zero that people leave after the country code is not part of the number.
  const plain = digits.replace(/^620/, "62");
  // The number follows the single zero: `0062…` and `008…` are no phones.
  if (plain.startsWith("0", start.length)) return { kind: "invalid", key: "phone.prefix" };
  const [min, max] = lengths[start];
  if (plain.length > max) return { kind: "invalid", key: "phone.tooLong" };
  if (plain.length < min) return { kind: "invalid", key: "phone.tooShort" };
  return { kind: "ok", phone: `+62${plain.slice(start.length)}` };
}

function startOf(digits: string): keyof typeof lengths | null {
  if (digits.startsWith("0")) return "0";
  return digits.startsWith("62") ? "62" : null;
}

/** Digits for reading: in groups of four, without a group of one digit: `0812 8800 4471`, `0751 33208`. */
export function groupedPhone(digits: string): string {
  return digits.replace(/(\d{4})(?=\d{2})/g, "$1 ");
}

/** In local notation: `0812 8800 4471`. */
export function localPhone(phone: string): string {
  return groupedPhone(phone.replace(/^\+62/, "0"));
}

/** Enough to recognise one's own: `0812 •••• 4471`. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^\+62/, "0");
  return `${local.slice(0, 4)} •••• ${local.slice(-4)}`;
}

/** E.164, from the digits of a contact's phone, which begin with 0 or 62. */
export function internationalPhone(digits: string): string {
  return `+62${digits.replace(/^62/, "").replace(/^0/, "")}`;
}

/** In local notation: `081288004471`. */
export function dialledPhone(phone: string): string {
  return phone.replace(/^\+62/, "0");
}
