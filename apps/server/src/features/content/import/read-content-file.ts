import {
  type CarrierProfile,
  type FieldIssue,
  fieldIssues,
  fieldMessages,
  locales,
  type TextInLanguages,
} from "@rimba/contract";
import type * as z from "zod/mini";
import type { TableFault } from "../../../platform/import/faults.ts";
import type { ContentKind } from "./content-table.ts";
import { readTable, type TableColumns, type TableLine } from "../../../platform/import/read-table.ts";

export interface ContentFile<Stored> {
  readonly records: readonly Stored[];
  /** In file order; if there are any, `records` must not be used. */
  readonly faults: readonly TableFault[];
}

/** The columns of a file of one kind of content. */
export function contentColumns({ fields }: Pick<ContentKind<never, unknown>, "fields">): TableColumns {
  const { required, optional, byLanguage, optionalByLanguage, whole } = fields;
  return {
    required: [...required, ...whole, ...byLanguage.map((field) => `${field}_id`)],
    optional: [
      ...optional,
      ...byLanguage.flatMap((field) => [`${field}_en`, `${field}_zh`]),
      ...optionalByLanguage.flatMap((field) => locales.map((locale) => `${field}_${locale}`)),
    ],
    mayBeEmpty: true,
  };
}

/** Reads a table of content: each record must obey the rules of the feed. */
export async function readContentFile<Input extends { withdrawn?: boolean | undefined }, Stored>(
  bytes: Uint8Array,
  kind: ContentKind<Input, Stored>,
  carrier: CarrierProfile,
): Promise<ContentFile<Stored>> {
  const { required } = kind.fields;
  const keys = new Set<string>();
  const records: Stored[] = [];
  const faults = await readTable(bytes, contentColumns(kind), (line, found) => {
    const read = readLine(line, kind, carrier);
    if (read.kind === "faulty") {
      found.push(...read.faults);
      return;
    }
    const key = kind.table.keyOf(read.record);
    const column = required[0] ?? null;
    if (keys.has(key)) found.push({ line: line.line, column, text: `${key} is there twice.` });
    keys.add(key);
    records.push(read.record);
  });
  return { records, faults };
}

type ReadLine<Stored> = { kind: "ok"; record: Stored } | { kind: "faulty"; faults: TableFault[] };

function readLine<Input extends { withdrawn?: boolean | undefined }, Stored>(
  line: TableLine,
  { schema, check, toRecord, fields }: ContentKind<Input, Stored>,
  carrier: CarrierProfile,
): ReadLine<Stored> {
  const given = Object.fromEntries([
    ...[...fields.required, ...fields.optional].map((field) => [field, line.cells[field] || undefined]),
    ...fields.whole.map((field) => [field, wholeNumber(line.cells[field] ?? "")]),
    ...fields.byLanguage.map((field) => [field, textsOf(line, field)]),
    ...fields.optionalByLanguage.map((field) => [field, presentOf(textsOf(line, field))]),
  ]);
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issues = fieldIssues(parsed.error);
    return {
      kind: "faulty",
      faults: issues.map((issue, at) => faultOf(line, issue, parsed.error.issues[at])),
    };
  }
  const issues = check(parsed.data, carrier);
  if (issues.length > 0) return { kind: "faulty", faults: issues.map((issue) => faultOf(line, issue)) };
  return { kind: "ok", record: toRecord(parsed.data) };
}

function textsOf({ cells }: TableLine, field: string): Partial<TextInLanguages> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = cells[`${field}_${locale}`] ?? "";
      return text === "" ? [] : [[locale, text]];
    }),
  );
}

function presentOf(texts: Partial<TextInLanguages>): Partial<TextInLanguages> | undefined {
  return Object.keys(texts).length === 0 ? undefined : texts;
}

function wholeNumber(cell: string): number | string | undefined {
  if (cell === "") return undefined;
  return /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

/** Line 3 of `body.en`: column `body_en`, on the third line of its cell. */
function faultOf(line: TableLine, issue: FieldIssue, found?: z.core.$ZodIssue): TableFault {
  const { path, key, line: within = 1, detail } = issue;
  const column = path.replaceAll(".", "_");
  const text =
    found?.code === "invalid_value"
      ? `"${line.cells[column] ?? ""}" is none of ${found.values.join(", ")}.`
      : (detail ?? fieldMessages[key].en);
  return { line: (line.cellLines[column] ?? line.line) + within - 1, column, text };
}
