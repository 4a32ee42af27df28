import { checkDigit } from "../tracking/waybill.ts";

/** Random digits of a reference; the ninth tells a digit that was heard wrong. */
export const referenceDigits = 8;

/** What people say on the phone: `482 739 517`. */
export function submissionReference(drawn: string): string {
  if (!/^\d{8}$/.test(drawn)) throw new RangeError(`${drawn.length} drawn digits`);
  return `${drawn}${checkDigit(drawn)}`.replace(/(\d{3})(?=\d)/g, "$1 ");
}
