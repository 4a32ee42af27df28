/** What is wrong with one cell of a table, where it stands. */
export interface TableFault {
  /** Counted from 1, the head of the table included, as editors count. */
  readonly line: number;
  /** Null where the line as a whole is wrong. */
  readonly column: string | null;
  /** A sentence in English, for the carrier's staff. */
  readonly text: string;
}

/** `line 12, column lat: …` */
export function faultText({ line, column, text }: TableFault): string {
  return column === null ? `line ${line}: ${text}` : `line ${line}, column ${column}: ${text}`;
}
