import { m } from "@rimba/content/messages";
import {
  contactInput,
  type FieldMessageKey,
  fieldIssues,
  type ImportedContacts,
  fieldMessages,
  type Locale,
} from "@rimba/contract";
import { armedCell } from "@rimba/domain";
import { CsvError, parse } from "csv-parse/sync";
import type { AreaIndex } from "../../places/area-index.ts";
import type { ContactWords } from "./contact-queries.ts";
import { placedContact } from "./contact-words.ts";
import { listOf } from "./area-fault-words.ts";
import { areaInColumns } from "./area-in-columns.ts";
import { columnCalled, columnNames, columnTitle, type FileColumn, optionalColumns } from "./file-columns.ts";

type ContactFault = ImportedContacts["faults"][number];

export interface ReadContacts {
  readonly contacts: readonly ContactWords[];
  readonly faults: readonly ContactFault[];
}

type Cells = Readonly<Record<FileColumn, string>>;
interface Line {
  readonly line: number;
  readonly record: readonly string[];
}

/** Faults that are told; a file of another kind has one in each line. */
const mostFaults = 50;

/** No list of contacts has more; looking at each of sixty thousand would keep everybody waiting. */
const mostColumns = 40;

/** Reads a file of contacts as a whole: every fault is told with its line, and one is enough for nothing to be stored. */
export function readContactsFile(csv: string, areas: AreaIndex, locale: Locale): ReadContacts {
  const fault = (line: number, column: string | null, key: FieldMessageKey, msg?: string): ContactFault => ({
    line,
    column: isColumn(column) ? columnTitle(column, locale) : column,
    key,
    msg: msg ?? (key === "contactsFile.columnUnknown" ? knownColumns(locale) : fieldMessages[key][locale]),
  });
  const wrong = (line: number, column: string | null, key: FieldMessageKey): ReadContacts => ({
    contacts: [],
    faults: [fault(line, column, key)],
  });
  const lost = csv.indexOf("\ufffd");
  if (lost >= 0) return wrong(csv.slice(0, lost).split(lineEnd).length, null, "contactsFile.encoding");
  const lines = linesOf(csv);
  if ("brokenAt" in lines) return wrong(lines.brokenAt, null, "contactsFile.quotes");
  const [head, ...body] = lines;
  if (head === undefined) return wrong(1, null, "contactsFile.empty");
  if (head.record.length > mostColumns) return wrong(1, null, "contactsFile.columnUnknown");
  const columns = head.record.map((title) => columnCalled(title));
  const faults: ContactFault[] = [];
  head.record.forEach((title, at) => {
    const column = columns[at] ?? null;
    if (column === null) faults.push(fault(1, title, "contactsFile.columnUnknown"));
    else if (columns.indexOf(column) !== at) faults.push(fault(1, title, "contactsFile.columnTwice"));
  });
  for (const column of columnNames) {
    if (!columns.includes(column) && !optionalColumns.includes(column))
      faults.push(fault(1, column, "contactsFile.columnMissing"));
  }
  if (faults.length > 0) return { contacts: [], faults: faults.slice(0, mostFaults) };
  if (body.length === 0) return wrong(2, null, "contactsFile.empty");

  const contacts: ContactWords[] = [];
  for (const { line, record } of body) {
    if (record.length !== columns.length) {
      faults.push(fault(line, null, "contactsFile.cells"));
      continue;
    }
    const read = readLine(cellsOf(columns as FileColumn[], record), areas, locale);
    if ("words" in read) contacts.push(read.words);
    else faults.push(...read.wrong.map(([column, key, msg]) => fault(line, column, key, msg)));
  }
  return faults.length > 0 ? { contacts: [], faults: faults.slice(0, mostFaults) } : { contacts, faults };
}

/** Files put together of several have more than one kind. */
const lineEnds = ["\r\n", "\n", "\r"];
const lineEnd = new RegExp(lineEnds.join("|"));

function linesOf(csv: string): readonly Line[] | { readonly brokenAt: number } {
  try {
    const records = parse(csv, {
      info: true,
      bom: true,
      trim: true,
      delimiter: delimiterOf(csv),
      record_delimiter: lineEnds,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenAt: Number(error["lines"] ?? 1) };
  }
}

/** Spreadsheets in Indonesian put semicolons between cells, since the comma stands in numbers there. */
function delimiterOf(csv: string): string {
  const [head = ""] = csv.split(lineEnd, 1);
  return [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
}

function cellsOf(columns: readonly FileColumn[], record: readonly string[]): Cells {
  const empty = Object.fromEntries(columnNames.map((column) => [column, ""]));
  return {
    ...empty,
    ...Object.fromEntries(columns.map((column, at) => [column, armedCell(record[at] ?? "")])),
  } as Cells;
}

type Wrong = readonly [column: FileColumn, key: FieldMessageKey, msg?: string | undefined];

function readLine(
  cells: Cells,
  areas: AreaIndex,
  locale: Locale,
): { words: ContactWords } | { wrong: readonly Wrong[] } {
  const found = areaInColumns(cells, areas, locale);
  const { name, address, postalCode } = cells;
  const checked = contactInput.safeParse({
    name,
    // A spreadsheet takes a phone for a number and drops the zero in front.
    phone: cells.phone.replace(/^(?=8)/, "0"),
    areaId: found.kind === "found" ? found.area.areaId : "none",
    address,
    postalCode,
  });
  const wrong: Wrong[] = checked.success
    ? []
    : fieldIssues(checked.error).map(({ path, key }) => [columnOf(path), key]);
  if (found.kind === "wrong") wrong.push([found.column, found.key, found.msg]);
  if (!checked.success || wrong.length > 0) return { wrong };
  const placed = placedContact(checked.data, areas);
  return placed.kind === "placed"
    ? { words: placed.words }
    : { wrong: placed.issues.map(({ key }) => ["district", key]) };
}

function knownColumns(locale: Locale): string {
  const titles = columnNames.map((column) => columnTitle(column, locale));
  return m.contacts_file_columns({ names: listOf(titles, locale) }, { locale });
}

function columnOf(path: string): FileColumn {
  return isColumn(path) ? path : "district";
}

function isColumn(name: string | null): name is FileColumn {
  return name !== null && (columnNames as readonly string[]).includes(name);
}
