/*
 * A spreadsheet runs a cell that begins like a formula. A cell begins where the file says so, but also after a semicolon, a tab or the end
 * of a line within it: spreadsheets in Indonesian read semicolons as the borders, and then quotes in the middle of a line hold nothing
 * together. Blanks and quotes before the first sign are dropped by some; so are full-width signs taken for the usual ones.
 */

const formula = String.raw`'*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const begins = new RegExp(`(^|[;\t\r\n])(?=${formula})`, "g");
const disarmed = new RegExp(`(^|[;\t\r\n])'(?=${formula})`, "g");

/** The text as a cell that no spreadsheet runs, by an apostrophe before each such beginning. */
export function escapeFormulaCell(text: string): string {
  return text.replace(begins, "$1'");
}

/** What `escapeFormulaCell` was given. */
export function unescapeFormulaCell(cell: string): string {
  return cell.replace(disarmed, "$1");
}
