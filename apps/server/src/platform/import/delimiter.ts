const delimiters = [",", ";", "\t"] as const;

/**
 * What is between the cells of a table, read from its first line. Spreadsheets in Indonesian write semicolons, because the comma is in their
 * numbers.
 */
export function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
