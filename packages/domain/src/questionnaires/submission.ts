import { checkDigit } from "../tracking/waybill.ts";

/** Random digits of a reference; the ninth is a check digit against misheard digits. */
export const referenceDigits = 8;

/**
 * What people say on the phone: `482 739 517`.
 * @throws RangeError for anything but eight digits
 */
export function submissionReference(randomDigits: string): string {
  if (!/^\d{8}$/.test(randomDigits)) throw new RangeError(`${randomDigits.length} random digits`);
  return `${randomDigits}${checkDigit(randomDigits)}`.replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** Providers that ignore dots in the name of a mailbox. */
const dotlessDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * One text for all spellings of a mailbox, for counting only: mail goes to the typed address. A plus sign
 * starts a label of the same mailbox, case is ignored, and Google ignores dots.
 * https://support.google.com/mail/answer/7436150, https://www.rfc-editor.org/rfc/rfc5233
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  // A leading plus sign starts no label.
  const plus = name.indexOf("+", 1);
  const mailbox = plus < 0 ? name : name.slice(0, plus);
  if (!dotlessDomains.has(domain)) return `${mailbox}@${domain}`;
  return `${mailbox.replaceAll(".", "")}@gmail.com`;
}
