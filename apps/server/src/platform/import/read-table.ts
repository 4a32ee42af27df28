import { hiddenCharacters } from "@rimba/contract";
import { CsvError, parse } from "csv-parse/sync";
import { pluralize } from "../pluralize.ts";
import { delimiterOf, utf8Text } from "./file-text.ts";
import type { TableFault } from "./faults.ts";

export interface TableColumns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether a file with only a header is valid and means that there are no rows. */
  readonly mayBeEmpty?: true;
}

/** One record of a table: every possible column, trimmed, empty if the file omits it. */
export interface TableLine {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** The line on which each cell begins: a quoted one may contain several lines. */
  readonly cellLines: Readonly<Record<string, number>>;
}

export interface ReadTable {
  readonly lines: readonly TableLine[];
  readonly faults: readonly TableFault[];
}

/**
 * Parses a CSV file with a header: UTF-8 with or without a byte order mark, quotes as in RFC 4180, separated
 * by commas, semicolons or tabs. Columns may be in any order.
 */
export function readTable(bytes: Uint8Array, columns: TableColumns): ReadTable {
  // The parser counts both characters of a line end within quotes.
  const text = utf8Text(bytes)?.replaceAll(/\r\n?/g, "\n");
  if (text === undefined) return faulty({ line: 1, column: null, text: "The file is not UTF-8 text." });
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      info: true,
      bom: true,
      trim: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return faulty({
      line: Number(error["lines"] ?? 1),
      column: null,
      text: "A quote is opened or closed in the wrong place.",
    });
  }
  const [head, ...body] = records;
  if (head === undefined) return faulty({ line: 1, column: null, text: "The file is empty." });
  const faults = headFaults(head.record, columns);
  const isOneLine = body.length === 0;
  if (!head.record.some((column) => [...columns.required, ...columns.optional].includes(column)))
    return faulty({ line: 1, column: null, text: noHeadText(columns, isOneLine) });
  if (faults.length > 0) return { lines: [], faults };
  if (isOneLine && !columns.mayBeEmpty)
    return faulty({
      line: 1,
      column: null,
      text: "The file has one line only, its head: there is nothing below it.",
    });
  return cellsOf(head.record, body, columns);
}

function noHeadText({ required, optional }: TableColumns, isOneLine: boolean): string {
  const line = isOneLine ? "The file has one line only, and it" : "The first line";
  const more = optional.length === 0 ? "" : ` It can name ${optional.join(", ")}.`;
  return `${line} does not name the columns. A head has to name ${required.join(", ")}.${more}`;
}

function hiddenText(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `There is a character that cannot be seen, U+${code}. Remove it.`;
}

function faulty(fault: TableFault): ReadTable {
  return { lines: [], faults: [fault] };
}

function headFaults(head: readonly string[], { required, optional }: TableColumns): TableFault[] {
  const known = [...required, ...optional];
  const fault = (column: string, text: string): TableFault => {
    return { line: 1, column: column.replaceAll(hiddenCharacters, "\uFFFD"), text };
  };
  return [
    ...required
      .filter((column) => !head.includes(column))
      .map((column) => fault(column, "This column is missing.")),
    ...head
      .filter((column) => !known.includes(column))
      .map((column) => fault(column, `This column is not known. Known are ${known.join(", ")}.`)),
    ...head
      .filter((column, index) => head.indexOf(column) !== index)
      .map((column) => fault(column, "This column is there twice.")),
  ];
}

function cellsOf(
  head: readonly string[],
  body: readonly { record: string[]; info: { lines: number } }[],
  { required, optional }: TableColumns,
): ReadTable {
  const columns = [...required, ...optional];
  const lines: TableLine[] = [];
  const faults: TableFault[] = [];
  for (const { record, info } of body) {
    const first = info.lines - lineEnds(record.join(""));
    if (record.length !== head.length) {
      const text = `The line has ${pluralize(record.length, "cell")} where the head has ${head.length}.`;
      faults.push({ line: first, column: null, text });
      continue;
    }
    const cells = Object.fromEntries(columns.map((column) => [column, ""]));
    const cellLines = Object.fromEntries(columns.map((column) => [column, first]));
    let line = first;
    head.forEach((column, index) => {
      const cell = record[index] ?? "";
      cells[column] = cell.replaceAll(hiddenCharacters, "");
      cellLines[column] = line;
      const [hidden] = cell.match(hiddenCharacters) ?? [];
      if (hidden !== undefined) faults.push({ line, column, text: hiddenText(hidden) });
      line += lineEnds(cell);
    });
    lines.push({ line: first, cells, cellLines });
  }
  return { lines, faults };
}

function lineEnds(text: string): number {
  return text.split("\n").length - 1;
}
