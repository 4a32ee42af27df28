import { checkDigit } from "../check-digit.ts";

/** Random digits of a reference; the ninth tells a digit that was heard wrong. */
export const referenceDigits = 8;

/** What people say on the phone: `482 739 516`. */
export function submissionReference(drawn: string): string {
  if (!/^\d{8}$/.test(drawn)) throw new RangeError(`${drawn.length} drawn digits`);
  return `${drawn}${checkDigit(drawn)}`.replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** A reference as it is kept, however it was typed; null where it cannot be one. */
export function parseReference(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s\p{Pd}.]/gu, "");
  if (!/^\d{9}$/.test(digits) || checkDigit(digits.slice(0, 8)) !== digits.slice(8)) return null;
  return submissionReference(digits.slice(0, 8));
}
