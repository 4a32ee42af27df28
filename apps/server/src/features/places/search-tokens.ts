/** Words before the names of Indonesian areas that only name their kind. */
const kinds = /^(kota|kabupaten|kab|kecamatan|kec|provinsi|prov|city of)\.? (?=\S)/;

const hanRun = /\p{Script=Han}+/gu;

/** Ignores case, accents, punctuation and the word for the kind of area. */
export function normalizeSearchText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(kinds, "");
}

/**
 * The words that `normalizeSearchText` removes before a name: people also write them elsewhere, as in "Bandung Kota".
 */
export function kindWordsOf(name: string): readonly string[] {
  return kinds.exec(name.toLowerCase())?.[1]?.split(" ") ?? [];
}

/**
 * The tokens of a name or a query. Chinese has no spaces: each pair of neighbouring characters is a token.
 */
export function tokenize(text: string): string[] {
  return normalizeSearchText(text.replace(hanRun, (run) => ` ${pairs(run).join(" ")} `))
    .split(" ")
    .filter((word) => word !== "");
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** No name with its surrounding areas has more. */
const maxSearchTokens = 12;

/**
 * The tokens of a query. Each counts once, and those beyond the longest name are ignored: every token costs
 * as much as a whole search.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(tokenize(text))].slice(0, maxSearchTokens);
}

/**
 * Fields accept 80 characters, and the longest path of names has fewer than this; a page's address can hold
 * more.
 */
const maxTypedLength = 120;

/**
 * Normalizes a search text: full-width letters and digits become ASCII. Cut again afterwards, because NFKC
 * expands some characters to eighteen.
 */
export function typedText(text: string): string {
  return text.slice(0, maxTypedLength).normalize("NFKC").slice(0, maxTypedLength).trim();
}

const wordsOfOneUnit = 4;
const unitsOfFurtherWord = 2;

/**
 * Units of a search in the visitor's limit. People type up to four words; each further one makes the search
 * slower without finding more.
 */
export function searchUnits(text: unknown): number {
  if (typeof text !== "string") return 1;
  const count = searchTokens(typedText(text)).length;
  return 1 + unitsOfFurtherWord * Math.max(0, count - wordsOfOneUnit);
}

/** Typing errors allowed in a word: one from four letters on, two from eight; none in words with digits. */
export function maxTypos(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
