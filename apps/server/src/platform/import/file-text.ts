/** Null if the bytes are not UTF-8. A byte order mark is removed. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const delimiters = [",", ";", "\t"] as const;

/**
 * The separator of a table's cells, detected in its first line. Spreadsheets in Indonesian use semicolons,
 * because the comma is the decimal separator.
 */
export function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const head = end < 0 ? text : text.slice(0, end);
  const count = (delimiter: string) => head.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
