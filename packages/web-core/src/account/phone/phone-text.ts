/** More than any phone number has: too many are told as such, not cut off. */
const most = 16;

/** The digits of what was typed, pasted or filled in; a wide keyboard's too. */
export function phoneDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, most);
}

/** Where the caret stands in the grouped text when `count` digits are before it. */
export function caretAfterDigits(grouped: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === count) return at;
    if (grouped[at] !== " ") seen += 1;
  }
  return grouped.length;
}
