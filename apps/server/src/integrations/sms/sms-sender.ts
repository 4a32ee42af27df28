import type { Locale } from "@rimba/contract";

export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly locale: Locale;
}

/** The known outcome of a message. `reason` never names a phone or a text. */
export type SmsOutcome =
  | { readonly kind: "sent" }
  /** The gateway accepts no messages at present, whatever the number. The message is not sent. */
  | { readonly kind: "refused"; readonly reason: string }
  /**
   * The gateway does not accept this message, for example because the number does not exist. It accepts
   * others.
   */
  | { readonly kind: "rejected"; readonly reason: string }
  /** It is unknown whether the message is sent; it is treated as sent, and never sent again. */
  | { readonly kind: "unknown"; readonly reason: string };

/** Sends text messages. Does not throw for failures of a gateway; answers within `smsTimeLimit`. */
export interface SmsSender {
  readonly name: "inbox" | "gateway" | "twilio";
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** Milliseconds. A page waits 5 s for the answer to its call, which takes more than this. */
export const smsTimeLimit = 3500;
