/** Digits of a code. */
export const codeLength = 6;

/** What of typed, pasted or filled-in text is the code: digits, also those of a wide keyboard. */
export function codeIn(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);
}

/** The code in a pasted message: six digits that stand alone, or else all digits there are. */
export function codeInMessage(text: string): string {
  const plain = text.normalize("NFKC");
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0];
  return alone ?? codeIn(plain);
}
