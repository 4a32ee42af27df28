/**
 * Characters without width or that look blank: fillers such as U+3164 and U+FFA0 are letters in Unicode; the
 * empty Braille pattern U+2800, the null notehead U+1D159 and the object replacement character U+FFFC are
 * symbols. https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/gu;

/** Selects the emoji form of the preceding character, as in a red heart; it belongs to that character. */
const pictureForm = /(?<=[\p{Extended_Pictographic}\p{Emoji}])\uFE0F/gu;

/** The text without invisible characters. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Whether the text has a visible character: a letter, a digit or a symbol. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stripInvisible(text));
}

/** Whether it has a visible letter or digit, as a name on a label needs. */
export function hasReadableText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(stripInvisible(text));
}

/** Whether every character of the text is visible, so that a name is what it looks like. */
export function isAllVisible(text: string): boolean {
  const withoutPictureForms = text.replace(pictureForm, "");
  return stripInvisible(withoutPictureForms) === withoutPictureForms;
}
