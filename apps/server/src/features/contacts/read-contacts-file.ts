import { m } from "@rimba/content/messages";
import {
  contactInput,
  eachLocale,
  type FieldMessageKey,
  fieldIssues,
  type ImportedContacts,
  fieldMessages,
  type Locale,
  type Localised,
  maxContacts,
} from "@rimba/contract";
import { unescapeFormulaCell } from "@rimba/domain";
import { CsvError, parse } from "csv-parse/sync";
import { delimiterOf } from "../../platform/import/file-text.ts";
import type { AreaIndex } from "../places/area-index.ts";
import { type FileColumn, findColumn, columnNames, columnTitle, optionalColumns } from "./contacts-file.ts";
import type { ContactFields } from "./contact-queries.ts";
import { YieldTimer } from "../../platform/jobs/yield-timer.ts";
import { contactWithArea } from "./change-contacts.ts";
import { AreaErrorTexts, listOf } from "./area-error-texts.ts";
import { areaInColumns } from "./area-in-columns.ts";

type ContactFault = ImportedContacts["faults"][number];

export interface ReadContacts {
  readonly contacts: readonly ContactFields[];
  readonly faults: readonly ContactFault[];
  /** There are more faults than listed: checking ended at the limit. */
  readonly hasMoreFaults: boolean;
}

type Cells = Readonly<Record<FileColumn, string>>;
interface Line {
  readonly line: number;
  readonly record: readonly string[];
}

/** Faults that are listed; a file of another kind has one in each line. */
const maxFaults = 50;

/** No list of contacts has more columns; checking sixty thousand would block all other requests. */
const maxColumns = 40;

/**
 * Including header and empty rows. Parsing stops here, because tens of thousands of rows would take too long.
 */
const maxParsedRows = 1000;

/**
 * Reads a file of contacts as a whole. Each fault has its line and column, and with any fault nothing is
 * stored. Checks the rows in slices, so that other requests are answered in between.
 */
export async function readContactsFile(csv: string, areas: AreaIndex): Promise<ReadContacts> {
  const fault = (
    line: number,
    column: string | null,
    key: FieldMessageKey,
    sentence: Localised = fieldMessages[key],
  ): ContactFault => ({ line, column, key, sentence });
  const wrong = (line: number, column: string | null, key: FieldMessageKey): ReadContacts =>
    refused([fault(line, column, key)]);
  const lost = csv.indexOf("\ufffd");
  if (lost >= 0) return wrong(csv.slice(0, lost).split(lineEnd).length, null, "contactsFile.encoding");
  const lines = parseRows(csv);
  if (lines.kind === "broken") return wrong(lines.line, null, "contactsFile.quotes");
  const [head, ...body] = lines.rows;
  if (head === undefined) return wrong(1, null, "contactsFile.empty");
  if (head.record.length > maxColumns) return wrong(1, null, "contactsFile.columnUnknown");
  const columns = head.record.map((title) => findColumn(title));
  const faults: ContactFault[] = [];
  head.record.forEach((title, at) => {
    const column = columns[at] ?? null;
    if (column === null) faults.push(fault(1, title, "contactsFile.columnUnknown", knownColumns()));
    else if (columns.indexOf(column) !== at) faults.push(fault(1, title, "contactsFile.columnTwice"));
  });
  const missing = columnNames.filter(
    (column) => !columns.includes(column) && !optionalColumns.includes(column),
  );
  if (missing.length > 0) faults.push(fault(1, null, "contactsFile.columnMissing", missingColumns(missing)));
  if (faults.length > 0) return refused(faults);
  const firstTooMany = body[maxContacts] ?? lines.notRead;
  if (firstTooMany !== null) return wrong(firstTooMany.line, null, "contactsFile.tooManyRows");
  if (body.length === 0) return wrong(1, null, "contactsFile.empty");

  const contacts: ContactFields[] = [];
  const texts = new AreaErrorTexts();
  const yieldTimer = new YieldTimer();
  for (const { line, record } of body) {
    if (faults.length > maxFaults) break;
    if (yieldTimer.isDue) await yieldTimer.yield();
    if (record.length !== columns.length) {
      faults.push(fault(line, null, "contactsFile.cells"));
      continue;
    }
    const read = readLine(cellsOf(columns as FileColumn[], record), areas, texts);
    if (read.kind === "ok") contacts.push(read.fields);
    else
      for (const [column, key, sentence] of read.wrong) {
        const title = head.record[columns.indexOf(column)];
        faults.push(
          title === undefined
            ? fault(line, null, "contactsFile.columnMissing", missingColumns([column]))
            : fault(line, title, key, sentence),
        );
      }
  }
  return faults.length > 0 ? refused(faults) : { contacts, faults, hasMoreFaults: false };
}

function refused(faults: readonly ContactFault[]): ReadContacts {
  return { contacts: [], faults: faults.slice(0, maxFaults), hasMoreFaults: faults.length > maxFaults };
}

/** Concatenated files can have several kinds of line ends. */
const lineEnds = ["\r\n", "\n", "\r"];
const lineEnd = new RegExp(lineEnds.join("|"));

type ParsedRows =
  | {
      readonly kind: "ok";
      readonly rows: readonly Line[];
      /** The first row that was not parsed; null if all were. */
      readonly notRead: Line | null;
    }
  | { readonly kind: "broken"; readonly line: number };

function parseRows(csv: string): ParsedRows {
  try {
    const records = parse(withoutEmptyRowsAtEnd(csv), {
      info: true,
      bom: true,
      trim: true,
      delimiter: delimiterOf(csv),
      record_delimiter: lineEnds,
      skip_empty_lines: true,
      relax_column_count: true,
      to: maxParsedRows + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const all = records.map(({ record, info }) => ({ line: info.lines, record }));
    // The parser's own option for empty rows takes 0.4 s for 30,000 of them.
    const rows = all.slice(0, maxParsedRows).filter(({ record }) => record.some((cell) => cell !== ""));
    return { kind: "ok", rows, notRead: all[maxParsedRows] ?? null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { kind: "broken", line: Number(error["lines"] ?? 1) };
  }
}

/** Spreadsheets save thousands of empty rows after the last filled one. */
function withoutEmptyRowsAtEnd(csv: string): string {
  let end = csv.length;
  while (end > 0 && " ,;\t\r\n".includes(csv.charAt(end - 1))) end -= 1;
  const lineLength = csv.slice(end).search(lineEnd);
  return lineLength < 0 ? csv : csv.slice(0, end + lineLength);
}

function cellsOf(columns: readonly FileColumn[], record: readonly string[]): Cells {
  const empty = Object.fromEntries(columnNames.map((column) => [column, ""]));
  return {
    ...empty,
    ...Object.fromEntries(columns.map((column, at) => [column, unescapeFormulaCell(record[at] ?? "")])),
  } as Cells;
}

type Wrong = readonly [column: FileColumn, key: FieldMessageKey, sentence?: Localised | undefined];

function readLine(
  cells: Cells,
  areas: AreaIndex,
  texts: AreaErrorTexts,
): { kind: "ok"; fields: ContactFields } | { kind: "invalid"; wrong: readonly Wrong[] } {
  const found = areaInColumns(cells, areas, texts);
  const { name, address, postalCode } = cells;
  const checked = contactInput.safeParse({
    name,
    // A spreadsheet treats a phone as a number and drops the leading zero.
    phone: cells.phone.replace(/^(?=8)/, "0"),
    areaId: found.kind === "ok" ? found.area.areaId : "none",
    address,
    postalCode,
  });
  const wrong: Wrong[] = checked.success
    ? []
    : fieldIssues(checked.error).map(({ path, key }) => [columnOf(path), key]);
  if (found.kind === "invalid") wrong.push([found.column, found.key, found.sentence]);
  if (!checked.success || wrong.length > 0) return { kind: "invalid", wrong };
  const placed = contactWithArea(checked.data, areas);
  return placed.kind === "ok"
    ? { kind: "ok", fields: placed.fields }
    : { kind: "invalid", wrong: placed.issues.map(({ key }) => ["district", key]) };
}

function knownColumns(): Localised {
  return eachLocale((locale) =>
    m.contacts_file_columns({ names: columnTitles(columnNames, locale) }, { locale }),
  );
}

function missingColumns(columns: readonly FileColumn[]): Localised {
  return eachLocale((locale) =>
    m.contacts_file_missing({ names: columnTitles(columns, locale) }, { locale }),
  );
}

function columnTitles(columns: readonly FileColumn[], locale: Locale): string {
  return listOf(
    columns.map((column) => columnTitle(column, locale)),
    locale,
  );
}

function columnOf(path: string): FileColumn {
  return isColumn(path) ? path : "district";
}

function isColumn(name: string): name is FileColumn {
  return (columnNames as readonly string[]).includes(name);
}
