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
