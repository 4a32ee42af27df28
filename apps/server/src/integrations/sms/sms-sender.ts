import type { Locale } from "@rimba/contract";

export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly locale: Locale;
}

/** The known outcome of a message. `reason` never names a phone or a text. */
export type SmsOutcome =
  | { readonly kind: "ok" }
  /** The gateway accepts no messages at present, whatever the number. The message is not sent. */
  | { readonly kind: "refused"; readonly reason: string }
  /**
   * The gateway does not accept this message, for example because the number does not exist. It accepts
   * others.
   */
  | { readonly kind: "rejected"; readonly reason: string }
  /** It is unknown whether the message is sent; it is treated as sent, and never sent again. */
  | { readonly kind: "unknown"; readonly reason: string };

/** Sends text messages. Does not throw for failures of a gateway; answers within `smsTimeoutMs`. */
export interface SmsSender {
  readonly name: "inbox" | "gateway" | "twilio";
  send(message: SmsMessage): Promise<SmsOutcome>;
}

/** Milliseconds. A page waits 5 s for the answer to its call, which takes more than this. */
export const smsTimeoutMs = 3500;

/** GSM 03.38: characters that take one septet; those of the second line take two. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€\f";

/**
 * Number of messages that carriers bill for a text: 160 characters each, or 70 if a character is not in their
 * alphabet.
 */
export function smsSegments(text: string): number {
  let places = 0;
  for (const character of text) {
    if (basic.includes(character)) places += 1;
    else if (extended.includes(character)) places += 2;
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
