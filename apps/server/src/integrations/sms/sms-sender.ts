import type { Locale } from "@rimba/contract";

export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  readonly locale: Locale;
}

/** What became of a message, as far as it is known. `reason` never names a phone or a text. */
export type SmsOutcome =
  | { readonly kind: "sent" }
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

/** GSM 03.38: the characters that take one place of a message; those of the second line take two. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "^{}\\[~]|€\f";

/** Messages that carriers make of a text, and bill: 160 places each, or 70 where a character is not in their alphabet. */
export function smsSegments(text: string): number {
  let places = 0;
  for (const character of text) {
    if (basic.includes(character)) places += 1;
    else if (extended.includes(character)) places += 2;
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
