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
  /** On which it begins, counted from 1; of what is missing, that of what it belongs to. */
  readonly line?: number;
  /** What people call the part of the document in which it lies: `question experience`. */
  readonly part?: string;
  readonly text: string;
}

export type ImportFault = TableFault | DocumentFault;

/** `line 12, column lat: …`, `line 40, products[0].cutOff: …`, `line 7, steps[0].questions[1].label.zh (question phone): …` */
export function faultText(fault: ImportFault): string {
  if ("path" in fault) {
    const line = fault.line === undefined ? "" : `line ${fault.line}, `;
    const part = fault.part === undefined ? "" : ` (${fault.part})`;
    return `${line}${fault.path}${part}: ${fault.text}`;
  }
  const { line, column, text } = fault;
  return column === null ? `line ${line}: ${text}` : `line ${line}, column ${column}: ${text}`;
}
