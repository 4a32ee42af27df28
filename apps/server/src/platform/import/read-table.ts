import { hiddenCharacters } from "@rimba/contract";
import { finished } from "node:stream/promises";
import { CsvError, parse, type Parser } from "csv-parse";
import { sortYielding, YieldTimer } from "../jobs/yield-timer.ts";
import { pluralize } from "../pluralize.ts";
import { delimiterOf } from "./file-text.ts";
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

/** Some two hundred lines: parsing and checking them takes a few milliseconds. */
const chunkBytes = 16 * 1024;

/**
 * Parses a CSV file with a header: UTF-8 with or without a byte order mark, quotes as in RFC 4180, separated
 * by commas, semicolons or tabs. Columns may be in any order. Returns the faults in file order; if there are any, the lines
 * must not be used. Works in slices, because a running server imports while it has visitors.
 * @param onLine receives one line after the other, and adds its faults
 */
export async function readTable(
  bytes: Uint8Array,
  columns: TableColumns,
  onLine: (line: TableLine, faults: TableFault[]) => void,
): Promise<TableFault[]> {
  let head: { readonly columns: readonly string[]; readonly faults: readonly TableFault[] } | null = null;
  const faults: TableFault[] = [];
  let lineCount = 0;
  const parsed = await parseRecords(bytes, (record, endLine) => {
    if (head === null) {
      head = { columns: record, faults: headFaults(record, columns) };
      return;
    }
    lineCount += 1;
    if (head.faults.length > 0) return;
    const line = lineOf(head.columns, record, endLine, columns, faults);
    if (line !== null) onLine(line, faults);
  });
  if (parsed.kind === "faulty") return [parsed.fault];
  return head === null ? [wholeFault("The file is empty.")] : faultsOf(head, faults, lineCount, columns);
}

async function faultsOf(
  head: { readonly columns: readonly string[]; readonly faults: readonly TableFault[] },
  faults: readonly TableFault[],
  lineCount: number,
  columns: TableColumns,
): Promise<TableFault[]> {
  const known = [...columns.required, ...columns.optional];
  if (!head.columns.some((column) => known.includes(column)))
    return [wholeFault(noHeadText(columns, lineCount === 0))];
  if (head.faults.length > 0) return [...head.faults];
  if (lineCount === 0 && !columns.mayBeEmpty)
    return [wholeFault("The file has one line only, its head: there is nothing below it.")];
  return sortYielding(faults, (a, b) => a.line - b.line);
}

function wholeFault(text: string, line = 1): TableFault {
  return { line, column: null, text };
}

/** `endLine`: the line on which the record ends. */
type OnRecord = (record: string[], endLine: number) => void;

async function parseRecords(
  bytes: Uint8Array,
  onRecord: OnRecord,
): Promise<{ kind: "ok" } | { kind: "faulty"; fault: TableFault }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const yieldTimer = new YieldTimer();
  let parser: Parser | undefined;
  let failure: unknown;
  let held = "";
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    if (failure !== undefined) break;
    const isLast = from + chunkBytes >= bytes.length;
    let text: string;
    try {
      text = held + decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: !isLast });
    } catch {
      return { kind: "faulty", fault: wholeFault("The file is not UTF-8 text.") };
    }
    // The second character of a line end can be in the next chunk.
    held = !isLast && text.endsWith("\r") ? "\r" : "";
    if (held !== "") text = text.slice(0, -1);
    // The parser counts both characters of a line end within quotes.
    text = text.replaceAll(/\r\n?/g, "\n");
    parser ??= recordParser(delimiterOf(text), onRecord).on("error", (error) => (failure ??= error));
    parser.write(text);
    if (yieldTimer.isDue) await yieldTimer.yield();
  }
  parser?.end();
  if (parser !== undefined) await finished(parser).catch((error: unknown) => (failure ??= error));
  if (failure === undefined) return { kind: "ok" };
  if (!(failure instanceof CsvError)) throw failure;
  const text = "A quote is opened or closed in the wrong place.";
  return { kind: "faulty", fault: wholeFault(text, Number(failure["lines"] ?? 1)) };
}

function recordParser(delimiter: string, onRecord: OnRecord): Parser {
  const parser = parse({
    bom: true,
    trim: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    // Nothing is put into the stream: each record is used at once.
    on_record(record: string[], { lines }) {
      onRecord(record, lines);
      return null;
    },
  });
  return parser.resume();
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

/** Null: the line has another number of cells than the head. */
function lineOf(
  head: readonly string[],
  record: readonly string[],
  endLine: number,
  { required, optional }: TableColumns,
  faults: TableFault[],
): TableLine | null {
  const first = endLine - lineEnds(record.join(""));
  if (record.length !== head.length) {
    const text = `The line has ${pluralize(record.length, "cell")} where the head has ${head.length}.`;
    faults.push({ line: first, column: null, text });
    return null;
  }
  const columns = [...required, ...optional];
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
  return { line: first, cells, cellLines };
}

function lineEnds(text: string): number {
  return text.split("\n").length - 1;
}
