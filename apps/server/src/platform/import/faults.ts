/** A fault in one cell of a table, with its position. */
export interface TableFault {
  /** Counted from 1 including the header, as editors count. */
  readonly line: number;
  /** Null if the whole line is wrong. */
  readonly column: string | null;
  /** A sentence in English, for the carrier's staff. */
  readonly text: string;
}

/** A fault in one value of a JSON document. */
export interface DocumentFault {
  /** `products[0].promise.days`; the document itself: `$`. */
  readonly path: string;
  /** The line on which it begins, counted from 1; for a missing value, that of its parent. */
  readonly line?: number;
  /** What people call the containing part of the document: `question experience`. */
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
