/** The first letters of the first and last word of a name, or its first sign where there are no letters; "" for an empty one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word = "") => firstSign(word).toUpperCase()).join("");
}

/** What a reader takes for one sign, with all its marks. */
function firstSign(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = new Intl.Segmenter("id").segment(letters === "" ? word : letters);
  return first?.segment ?? "";
}
