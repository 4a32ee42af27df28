/** What is wrong with one cell of a table, where it stands. */
export interface TableFault {
  /** Counted from 1, the head of the table included, as editors count. */
  readonly line: number;
  /** Null where the line as a whole is wrong. */
  readonly column: string | null;
  /** A sentence in English, for the carrier's staff. */
  readonly text: string;
}

/** What is wrong with one value of a JSON document. */
export interface DocumentFault {
  /** `products[0].promise.days`; the document itself: `$`. */
  readonly path: string;
  readonly text: string;
}

export type ImportFault = TableFault | DocumentFault;

/** `line 12, column lat: …`, `products[0].cutOff: …` */
export function faultText(fault: ImportFault): string {
  if ("path" in fault) return `${fault.path}: ${fault.text}`;
  const { line, column, text } = fault;
  return column === null ? `line ${line}: ${text}` : `line ${line}, column ${column}: ${text}`;
}
