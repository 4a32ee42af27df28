import type { Locale } from "@rimba/contract";

export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly locale: Locale;
}

/** What became of a message, as far as it is known. `reason` never names a phone or a text. */
export type SmsOutcome =
  | { readonly kind: "ok" }
  /** The gateway takes no message at present, whatever the number: it does not go out. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The gateway does not take this message, for example because there is no such number. It takes others. */
  | { readonly kind: "rejected"; readonly reason: string }
  /** It is unknown whether the message goes out; it is treated as sent, and never sent again. */
  | { readonly kind: "unknown"; readonly reason: string };

/** Sends text messages. Does not throw for what a carrier's gateway does; answers within `smsTimeLimit`. */
export interface SmsSender {
  readonly name: "inbox" | "gateway" | "twilio";
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** Milliseconds. A page waits 5 s for the answer to its call, and there is more to do than this. */
export const smsTimeLimit = 3500;
