import type { CarrierProfile, FieldIssue, TextInLanguages } from "@rimba/contract";
import type * as z from "zod/mini";
import type { NamedStatement, Tx } from "../../../platform/db/db.ts";
import type { RecordTable } from "../../../platform/import/records.ts";
import {
  type ContentTableName,
  bumpReferenceVersion,
  holdReference,
} from "../../places/reference-version.ts";

/** One kind of content that feed and files import by the same rules. */
export interface ContentKind<Input extends { withdrawn?: boolean | undefined }, Stored> {
  readonly table: ContentTable<Stored>;
  readonly schema: z.ZodMiniType<Input>;
  /** What the schema cannot check. */
  readonly check: (input: Input, carrier: CarrierProfile) => readonly FieldIssue[];
  readonly keep: (input: Input) => Stored;
  /** Columns of a file: fields by name, and those by language as `title_id`, `title_en`, `title_zh`. */
  readonly fields: {
    readonly required: readonly string[];
    readonly optional: readonly string[];
    readonly byLanguage: readonly string[];
    readonly optionalByLanguage: readonly string[];
    readonly whole: readonly string[];
  };
}

/** In the form that the database returns, so that both can be compared. */
export function storedMoment(text: string): string {
  return new Date(text).toISOString();
}

export function optionalStoredMoment(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storedMoment(text);
}

/** A language without text is omitted. */
export function storedTexts({ id, en, zh }: TextInLanguages): TextInLanguages {
  return { id, ...(en !== undefined && { en }), ...(zh !== undefined && { zh }) };
}

/** Records of one kind of content. */
export interface ContentTable<Stored> extends RecordTable<Stored> {
  all(db: Tx): Promise<Stored[]>;
  /** Replaces all records, in a transaction of the caller. `say` receives the number stored so far. */
  replaceAll(tx: Tx, storedValue: readonly Stored[], say?: (stored: number) => void): Promise<void>;
}

type ColumnType = "text" | "integer" | "uuid" | "jsonb" | "timestamptz";

interface Definition<Stored, Row> {
  readonly name: ContentTableName;
  readonly sqlName: string;
  /** The column of the carrier's id. */
  readonly key: keyof Row & string;
  readonly columns: Readonly<Record<keyof Row & string, ColumnType>>;
  /** Columns that are set once and never changed. */
  readonly once?: readonly (keyof Row & string)[];
  readonly keyOf: (storedValue: Stored) => string;
  readonly rowOf: (storedValue: Stored) => Readonly<Record<keyof Row & string, unknown>>;
  readonly storedOf: (row: Row) => Stored;
}

const batch = 500;

/** All statements for one table. */
export function contentTable<Stored, Row extends object>({
  name,
  sqlName,
  key,
  columns,
  once = [],
  keyOf,
  rowOf,
  storedOf,
}: Definition<Stored, Row>): ContentTable<Stored> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const quoted = names.map((column) => `"${column}"`).join(", ");
  const shapes = names.map((column) => `"${column}" ${columns[column]}`).join(", ");
  const changed = names.filter((column) => column !== key && !once.includes(column));
  const statement = (what: string, text: string): NamedStatement => ({ name: `${name}.${what}`, text });

  const removeAll = statement("removeAll", `delete from ${sqlName}`);
  const all = statement("all", `select ${quoted} from ${sqlName} order by "${key}"`);
  const remove = statement("remove", `delete from ${sqlName} where "${key}" = any($1::text[])`);
  const some = statement("some", `select ${quoted} from ${sqlName} where "${key}" = any($1::text[])`);
  const upsert = statement(
    "upsert",
    `insert into ${sqlName} (${quoted})
select ${quoted} from jsonb_to_recordset($1::jsonb) as item (${shapes})
on conflict ("${key}") do update set ${changed.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`,
  );

  const store = async (
    tx: Tx,
    storedValue: readonly Stored[],
    say: (stored: number) => void = () => undefined,
  ) => {
    for (let from = 0; from < storedValue.length; from += batch) {
      const rows = storedValue.slice(from, from + batch).map(rowOf);
      await tx.query(upsert, [JSON.stringify(rows)]);
      say(from + rows.length);
    }
  };
  return {
    keyOf,
    hold: (tx) => holdReference(tx, name),
    select: async (tx, keys) => (await tx.query<Row>(some, [keys])).map(storedOf),
    upsert: (tx, storedValue) => store(tx, storedValue),
    remove: async (tx, keys) => void (await tx.query(remove, [keys])),
    bump: (tx) => bumpReferenceVersion(tx, name),
    all: async (db) => (await db.query<Row>(all, [])).map(storedOf),
    async replaceAll(tx, storedValue, say) {
      // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
      await bumpReferenceVersion(tx, name);
      await tx.query(removeAll, []);
      await store(tx, storedValue, say);
    },
  };
}
