/**
 * Characters that take no room or look like a blank: fillers such as U+3164 and U+FFA0 count as letters in Unicode, and the
 * empty Braille pattern U+2800, the null notehead U+1D159 and the object mark U+FFFC as symbols.
 * https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/gu;

/** Picks the picture form of the sign before it, as in a red heart; it is part of that sign. */
const pictureForm = /(?<=[\p{Extended_Pictographic}\p{Emoji}])\uFE0F/gu;

/** The text without what no reader sees. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Whether anything is seen of the text, be it a letter, a digit or a sign. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stripInvisible(text));
}

/** Whether it has a letter or digit that a reader sees, as a name on a label needs. */
export function hasReadableText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(stripInvisible(text));
}

/** Whether each character of the text is seen: what a name looks like is what it is. */
export function isAllVisible(text: string): boolean {
  const withoutPictureForms = text.replace(pictureForm, "");
  return stripInvisible(withoutPictureForms) === withoutPictureForms;
}
