import { checkDigit } from "../tracking/waybill.ts";

/** Random digits of a reference; the ninth is a check digit against misheard digits. */
export const referenceDigits = 8;

/** The format for the phone: `482 739 517`. */
export function submissionReference(drawn: string): string {
  if (!/^\d{8}$/.test(drawn)) throw new RangeError(`${drawn.length} drawn digits`);
  return `${drawn}${checkDigit(drawn)}`.replace(/(\d{3})(?=\d)/g, "$1 ");
}
