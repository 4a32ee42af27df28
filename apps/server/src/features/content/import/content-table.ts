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

/** What a kind of content adds to its table. */
interface KindRules<Input, Stored> {
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

/** One kind of content that feed and files import by the same rules. */
export interface ContentKind<Input extends { withdrawn?: boolean | undefined }, Stored> extends KindRules<
  Input,
  Stored
> {
  readonly table: ContentTable<Stored>;
}

type StoredValue<Value> = Value extends Date ? string : Value;
/** A row of such a table, with times as ISO 8601 in UTC. */
type StoredRow<C extends Columns> = { readonly [Name in keyof C]: StoredValue<RowWith<C>[Name]> };

/** Defines a kind of content, with all statements for its table. */
export function contentKind<Input extends { withdrawn?: boolean | undefined }, const C extends Columns>(
  table: TableDefinition<C>,
  rules: KindRules<Input, StoredRow<C>>,
): ContentKind<Input, StoredRow<C>> {
  return { ...rules, table: contentTable(table) };
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
interface ContentTable<Stored> extends RecordTable<Stored> {
  all(db: Tx): Promise<Stored[]>;
  /** Replaces all records, in a transaction of the caller. `say` receives the number stored so far. */
  replaceAll(tx: Tx, storedValue: readonly Stored[], say?: (stored: number) => void): Promise<void>;
}

interface TableDefinition<C extends Columns> {
  readonly name: ContentTableName;
  readonly sqlName: string;
  /** The column of the carrier's id. */
  readonly key: keyof C & string;
  readonly columns: C;
  /** Creates the ids of new rows, for a table whose own key is not the carrier's. */
  readonly newId?: () => string;
}

const batchSize = 500;

function contentTable<const C extends Columns>({
  name,
  sqlName,
  key,
  columns,
  newId,
}: TableDefinition<C>): ContentTable<StoredRow<C>> {
  const names = Object.keys(columns);
  const quoted = names.map((column) => `"${column}"`).join(", ");
  const written = newId === undefined ? quoted : `id, ${quoted}`;
  const shapes = Object.entries({ ...(newId && { id: "uuid" as const }), ...columns })
    .map(([column, type]) => `"${column}" ${sqlTypeOf(type)}`)
    .join(", ");
  const changed = names.filter((column) => column !== key);

  const deleteAll = statement({ name: `${name}.deleteAll`, text: `delete from ${sqlName}` });
  const selectAll = statement({
    name: `${name}.selectAll`,
    text: `select ${quoted} from ${sqlName} order by "${key}"`,
    row: columns,
  });
  const deleteByKey = statement({
    name: `${name}.delete`,
    text: `delete from ${sqlName} where "${key}" = any(:keys)`,
    params: { keys: "text[]" },
  });
  const selectByKey = statement({
    name: `${name}.selectByKey`,
    text: `select ${quoted} from ${sqlName} where "${key}" = any(:keys)`,
    params: { keys: "text[]" },
    row: columns,
  });
  const upsert = statement({
    name: `${name}.upsert`,
    text: `insert into ${sqlName} (${written})
select ${written} from jsonb_to_recordset(:rows) as item (${shapes})
on conflict ("${key}") do update set ${changed.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`,
    params: { rows: "jsonb" },
  });

  const storedOf = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        value instanceof Date ? value.toISOString() : (value as unknown),
      ]),
    ) as StoredRow<C>;
  const store = async (
    tx: Tx,
    records: readonly StoredRow<C>[],
    say: (stored: number) => void = () => undefined,
  ) => {
    for (let from = 0; from < records.length; from += batchSize) {
      const rows = records.slice(from, from + batchSize);
      const withIds = newId === undefined ? rows : rows.map((row) => ({ id: newId(), ...row }));
      await tx.query(upsert, { rows: JSON.stringify(withIds) });
      say(from + rows.length);
    }
  };
  return {
    keyOf: (record) => record[key] as string,
    lock: (tx) => lockReference(tx, name),
    select: async (tx, keys) => (await tx.query(selectByKey, { keys })).map(storedOf),
    upsert: (tx, storedValue) => store(tx, storedValue),
    delete: async (tx, keys) => void (await tx.query(deleteByKey, { keys })),
    bump: (tx) => bumpReferenceVersion(tx, name),
    all: async (db) => (await db.query(selectAll, {})).map(storedOf),
    async replaceAll(tx, storedValue, say) {
      // First, so that of two concurrent imports the second waits, and then deletes what the first stored.
      await bumpReferenceVersion(tx, name);
      await tx.query(deleteAll, {});
      await store(tx, storedValue, say);
    },
  };
}
