import type { CarrierProfile, FieldIssue, TextInLanguages } from "@rimba/contract";
import type * as z from "zod/mini";
import type { Tx } from "../../../platform/db/db.ts";
import { type Columns, type RowWith, sqlTypeOf, statement } from "../../../platform/db/statement.ts";
import type { RecordTable } from "../../../platform/import/records.ts";
import {
  type ContentTableName,
  bumpReferenceVersion,
  lockReference,
} from "../../places/reference-version.ts";

/** One kind of content that feed and files import by the same rules. */
export interface ContentKind<Input extends { withdrawn?: boolean | undefined }, Stored> {
  readonly table: ContentTable<Stored>;
  readonly schema: z.ZodMiniType<Input>;
  /** What the schema cannot check. */
  readonly check: (input: Input, carrier: CarrierProfile) => readonly FieldIssue[];
  readonly toRecord: (input: Input) => Stored;
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
export function storedTime(text: string): string {
  return new Date(text).toISOString();
}

export function optionalStoredTime(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : storedTime(text);
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

interface Definition<Stored, C extends Columns> {
  readonly name: ContentTableName;
  readonly sqlName: string;
  /** The column of the carrier's id. */
  readonly key: keyof C & string;
  readonly columns: C;
  /** Columns that are set once and never changed. */
  readonly once?: readonly (keyof C & string)[];
  readonly keyOf: (storedValue: Stored) => string;
  readonly rowOf: (storedValue: Stored) => Readonly<Record<keyof C & string, unknown>>;
  readonly storedOf: (row: RowWith<C>) => Stored;
}

const batchSize = 500;

/** All statements for one table. */
export function contentTable<Stored, const C extends Columns>({
  name,
  sqlName,
  key,
  columns,
  once = [],
  keyOf,
  rowOf,
  storedOf,
}: Definition<Stored, C>): ContentTable<Stored> {
  const names = Object.keys(columns);
  const quoted = names.map((column) => `"${column}"`).join(", ");
  const shapes = Object.entries(columns)
    .map(([column, type]) => `"${column}" ${sqlTypeOf(type)}`)
    .join(", ");
  const changed = names.filter((column) => column !== key && !(once as readonly string[]).includes(column));

  const removeAll = statement({ name: `${name}.removeAll`, text: `delete from ${sqlName}` });
  const all = statement({
    name: `${name}.all`,
    text: `select ${quoted} from ${sqlName} order by "${key}"`,
    row: columns,
  });
  const remove = statement({
    name: `${name}.remove`,
    text: `delete from ${sqlName} where "${key}" = any(:keys)`,
    params: { keys: "text[]" },
  });
  const some = statement({
    name: `${name}.some`,
    text: `select ${quoted} from ${sqlName} where "${key}" = any(:keys)`,
    params: { keys: "text[]" },
    row: columns,
  });
  const upsert = statement({
    name: `${name}.upsert`,
    text: `insert into ${sqlName} (${quoted})
select ${quoted} from jsonb_to_recordset(:rows) as item (${shapes})
on conflict ("${key}") do update set ${changed.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`,
    params: { rows: "jsonb" },
  });

  const store = async (
    tx: Tx,
    storedValue: readonly Stored[],
    say: (stored: number) => void = () => undefined,
  ) => {
    for (let from = 0; from < storedValue.length; from += batchSize) {
      const rows = storedValue.slice(from, from + batchSize).map(rowOf);
      await tx.query(upsert, { rows: JSON.stringify(rows) });
      say(from + rows.length);
    }
  };
  return {
    keyOf,
    lock: (tx) => lockReference(tx, name),
    select: async (tx, keys) => (await tx.query(some, { keys })).map(storedOf),
    upsert: (tx, storedValue) => store(tx, storedValue),
    remove: async (tx, keys) => void (await tx.query(remove, { keys })),
    bump: (tx) => bumpReferenceVersion(tx, name),
    all: async (db) => (await db.query(all, {})).map(storedOf),
    async replaceAll(tx, storedValue, say) {
      // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
      await bumpReferenceVersion(tx, name);
      await tx.query(removeAll, {});
      await store(tx, storedValue, say);
    },
  };
}
