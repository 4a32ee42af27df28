import type { Locale } from "./paraglide/runtime.js";

/** Piece numbers, neighbours joined: `[1, 2, 3, 7]` is "1–3, 7" (Chinese: "1–3、7"). */
export function pieceRanges(locale: Locale, pieces: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const piece of pieces.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && piece <= range[1] + 1) range[1] = piece;
    else ranges.push([piece, piece]);
  }
  const texts = ranges.map(([first, last]) => {
    if (first === last) return String(first);
    // Two neighbours read better as two numbers than as a range.
    const joint = last === first + 1 ? comma(locale) : "–";
    return `${String(first)}${joint}${String(last)}`;
  });
  return texts.join(comma(locale));
}

/** Words of this many characters fit into every line. */
const maxUnbroken = 24;

/**
 * Prevents a line break between a word and its number and inside a range: "koli nomor 1–3 dari 4". Long lists break after a
 * comma. For pages only: it inserts invisible characters, which do not belong in data or tables.
 */
export function keepTogether(words: string): string {
  const spaces = words.length <= maxUnbroken ? / /g : /(?<!,) /g;
  return words.replaceAll(spaces, "\u00a0").replaceAll("–", "–\u2060");
}

function comma(locale: Locale): string {
  return locale === "zh" ? "、" : ", ";
}
