/** Characters in the parameters of one statement: the driver encodes them in one go. */
const maxStatementLength = 500_000;

/** Splits `rows` into statements. */
export function statementParts<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Row[][] {
  const parts: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    length += lengthOf(row);
    if (length > maxStatementLength) {
      parts.push([]);
      length = lengthOf(row);
    }
    parts.at(-1)?.push(row);
  }
  return parts;
}
