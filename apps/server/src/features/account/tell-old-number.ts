import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";
import type { AccountDeps } from "./account-deps.ts";

export interface PhoneChangeNotice {
  /** E.164, as all numbers here. */
  readonly oldPhone: string;
  readonly newPhone: string;
  /** When the change holds; null: it does already. */
  readonly dueAt: Date | null;
  readonly locale: Locale;
}

/**
 * Tells the old number that the account leaves it, and what to do about it. The change is stored already and does not
 * depend on this: a gateway that does not take the message is noted in the log.
 */
export async function tellOldNumber(
  { sms, carrier, log }: Pick<AccountDeps, "sms" | "carrier" | "log">,
  { oldPhone, newPhone, dueAt, locale }: PhoneChangeNotice,
): Promise<void> {
  const sentence = dueAt === null ? m.sms_phone_changed : m.sms_phone_changes;
  const words = { carrier: carrier.name, hotline: carrier.hotline, digits: newPhone.slice(-4) };
  try {
    const outcome = await sms.send({ to: oldPhone, text: sentence(words, { locale }), locale });
    if (outcome.kind !== "sent") log.warn({ ...outcome }, "an SMS gateway did not take a notice");
  } catch (error) {
    log.warn({ err: error }, "a notice of a change of number was not sent");
  }
}
