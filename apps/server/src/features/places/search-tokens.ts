/** What stands before the names of Indonesian areas and says only what kind they are. */
const kinds = /^(kota|kabupaten|kab|kecamatan|kec|provinsi|prov|city of)\.? (?=\S)/;

const hanRun = /\p{Script=Han}+/gu;

/** Case, accents and punctuation do not count, nor does the word for the kind of area. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(kinds, "");
}

/** The words that `plainWords` removes in front of a name: people write them elsewhere too, as in "Bandung Kota". */
export function kindWordsOf(name: string): readonly string[] {
  return kinds.exec(name.toLowerCase())?.[1]?.split(" ") ?? [];
}

/** The words of a name or of a question. Chinese has no spaces: its neighbouring characters are words of two. */
export function wordsOf(text: string): string[] {
  return plainWords(text.replace(hanRun, (run) => ` ${pairs(run).join(" ")} `))
    .split(" ")
    .filter((word) => word !== "");
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** No name with all that it lies in has more. */
const maxSearchTokens = 12;

/**
 * The words of a question. Each counts once, and what comes after those of the longest name is not looked for: every
 * word costs as much as a whole search.
 */
export function searchTokens(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, maxSearchTokens);
}

/** Fields take 80 characters, and the longest path of names has fewer than this; a page's address can hold more. */
const maxTypedLength = 120;

/**
 * Normalizes a typed search text: full-width letters and digits become usual ones. Cut again afterwards, because NFKC
 * expands some characters to eighteen.
 */
export function typedText(text: string): string {
  return text.slice(0, maxTypedLength).normalize("NFKC").slice(0, maxTypedLength).trim();
}

const wordsOfOneUnit = 4;
const unitsOfFurtherWord = 2;

/**
 * What a search counts for in the limit of its visitor. People type up to four words; each further one makes the search slower without
 * finding more.
 */
export function searchUnits(text: unknown): number {
  if (typeof text !== "string") return 1;
  const count = searchTokens(typedText(text)).length;
  return 1 + unitsOfFurtherWord * Math.max(0, count - wordsOfOneUnit);
}

/** How many typing mistakes a word may have: one from four letters on, two from eight; none in what has figures. */
export function mistakes(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}
