import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

interface Column {
  readonly name: string;
  /** The SQL type: "text[]", "timestamp with time zone". */
  readonly type: string;
}

/** What copying a table needs to know about it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
}

/** Not data: migrations, and the jobs of running processes (with the state of the move itself). */
const notMoved = ["kysely_migration", "kysely_migration_lock", "background_job"];

/**
 * Every table with data, read from the catalogue: a table that a later version adds is moved too. Throws for
 * a table without a primary key.
 */
export async function readTableShapes(db: Tx): Promise<TableShape[]> {
  const { rows } = await sql<{ table: string; column: string; type: string; key_position: number | null }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as key_position
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and not (c.relname = any(${notMoved}))
    order by c.relname, a.attname`.execute(db.kysely);
  return [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => {
    const key = columns
      .flatMap(({ column, key_position }) => (key_position === null ? [] : [{ column, key_position }]))
      .toSorted((one, other) => one.key_position - other.key_position)
      .map(({ column }) => column);
    if (key.length === 0) throw new Error(`The table ${name} has no primary key and cannot be moved`);
    return { name, columns: columns.map(({ column, type }) => ({ name: column, type })), key };
  });
}

/** A row in the text form of its database, by the order of the columns: the same on both engines, to the microsecond. */
export type TextRow = readonly (string | null)[];

/** Key of the last row read. */
export type RowCursor = readonly string[];

interface RowRange {
  /** Rows after this key. */
  readonly after: RowCursor | null;
  /** Up to and including this key. */
  readonly until?: RowCursor | null;
  readonly limit: number;
}

/** Rows in key order, as this database sorts them. */
export async function readRows(
  db: Tx,
  shape: TableShape,
  { after, until = null, limit }: RowRange,
): Promise<TextRow[]> {
  const { name, columns } = shape;
  const keyColumns = sql.join(shape.key.map((column) => sql.ref(column)));
  const bounds = [
    ...(after === null ? [] : [sql`(${keyColumns}) > (${keyValues(shape, after)})`]),
    ...(until === null ? [] : [sql`(${keyColumns}) <= (${keyValues(shape, until)})`]),
  ];
  const where = bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `);
  const texts = columns.map((column) => sql`${sql.ref(column.name)}::text`);
  const { rows } = await sql<{ texts: TextRow }>`
    select array[${sql.join(texts)}] as texts from ${sql.table(name)} where ${where}
    order by ${keyColumns} limit ${limit}`.execute(db.kysely);
  return rows.map((row) => row.texts);
}

function keyValues({ columns, key }: TableShape, cursor: RowCursor) {
  return sql.join(key.map((column, n) => sql`${cursor[n]}::text::${sql.raw(typeOf(columns, column))}`));
}

/** How many rows of this table have the key of one of `rows`. */
export async function countRowsWithKeys(
  db: Tx,
  shape: TableShape,
  rows: readonly TextRow[],
): Promise<number> {
  const { name, columns, key } = shape;
  const cursors = rows.map((row) => cursorOf(shape, row));
  const given = key.map((_, n) => sql`${cursors.map((cursor) => cursor[n])}::text[]`);
  const names = key.map((_, n) => sql.raw(`k${n}`));
  const agree = key.map(
    (column, n) => sql`t.${sql.ref(column)} = given.k${sql.raw(`${n}`)}::${sql.raw(typeOf(columns, column))}`,
  );
  const found = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)} as t
    join unnest(${sql.join(given)}) as given(${sql.join(names)}) on ${sql.join(agree, sql` and `)}`.execute(
    db.kysely,
  );
  return found.rows[0]?.count ?? 0;
}

export function cursorOf({ columns, key }: TableShape, row: TextRow): RowCursor {
  return key.map((column) => row[columns.findIndex(({ name }) => name === column)] ?? "");
}

export async function insertRows(
  tx: Tx,
  { name, columns }: TableShape,
  rows: readonly TextRow[],
): Promise<void> {
  const given = columns.map((_, n) => sql`${rows.map((row) => row[n] ?? null)}::text[]`);
  const names = columns.map((_, n) => sql.raw(`c${n}`));
  const values = columns.map(({ type }, n) => sql.raw(`c${n}::${type}`));
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select ${sql.join(values)} from unnest(${sql.join(given)}) as given(${sql.join(names)})`.execute(
    tx.kysely,
  );
}

function typeOf(columns: readonly Column[], name: string): string {
  return columns.find((column) => column.name === name)?.type ?? "text";
}
