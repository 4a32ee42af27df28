/*
 * A spreadsheet executes a cell that begins like a formula. A cell begins at the file's separator, but also
 * after a semicolon, a tab or a line end within it: Indonesian spreadsheets use semicolons as separators, and
 * then quotes in the middle of a line have no effect. Some drop blanks and quotes before the first character,
 * or treat full-width characters as ASCII.
 */

const formula = String.raw`'*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠]`;
const begins = new RegExp(`(^|[;\t\r\n])(?=${formula})`, "g");
const disarmed = new RegExp(`(^|[;\t\r\n])'(?=${formula})`, "g");

/** Inserts an apostrophe before each such beginning, so that no spreadsheet executes it. */
export function escapeFormulaCell(text: string): string {
  return text.replace(begins, "$1'");
}

/** Reverts `escapeFormulaCell`. */
export function unescapeFormulaCell(cell: string): string {
  return cell.replace(disarmed, "$1");
}
