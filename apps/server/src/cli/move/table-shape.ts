import pg from "pg";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

const { escapeIdentifier } = pg;

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
const notMoved = ["schema_migration", "schema_migration_lock", "background_job"];

const selectColumns = statement({
  name: "move.tableColumns",
  text: `
select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type,
  array_position(i.indkey::int2[], a.attnum) as key_position
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
left join pg_index i on i.indrelid = c.oid and i.indisprimary
where c.relkind = 'r' and not (c.relname = any(:notMoved))
order by c.relname, a.attname`,
  params: { notMoved: "text[]" },
  row: { table: "text", column: "text", type: "text", key_position: "integer | null" },
});

/**
 * Every table with data, read from the catalogue: a table that a later version adds is moved too. Throws for
 * a table without a primary key.
 */
export async function readTableShapes(db: Tx): Promise<TableShape[]> {
  const rows = await db.query(selectColumns, { notMoved });
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
  { name, columns, key }: TableShape,
  { after, until = null, limit }: RowRange,
): Promise<TextRow[]> {
  const keyColumns = key.map(escapeIdentifier).join(", ");
  const values: unknown[] = [limit];
  const bound = (operator: string, cursor: RowCursor | null) => {
    if (cursor === null) return "true";
    const given = key.map((column, n) => `$${values.push(cursor[n])}::text::${typeOf(columns, column)}`);
    return `(${keyColumns}) ${operator} (${given.join(", ")})`;
  };
  const rows = await db.execute<{ texts: TextRow }>(
    `select array[${columns.map((column) => `${escapeIdentifier(column.name)}::text`).join(", ")}] as texts
     from ${escapeIdentifier(name)} where ${bound(">", after)} and ${bound("<=", until)}
     order by ${keyColumns} limit $1`,
    values,
  );
  return rows.map((row) => row.texts);
}

/** How many rows of this table have the key of one of `rows`. */
export async function countRowsWithKeys(
  db: Tx,
  shape: TableShape,
  rows: readonly TextRow[],
): Promise<number> {
  const { name, columns, key } = shape;
  const cursors = rows.map((row) => cursorOf(shape, row));
  const agree = key.map(
    (column, n) => `t.${escapeIdentifier(column)} = given.k${n}::${typeOf(columns, column)}`,
  );
  const [found] = await db.execute<{ count: number }>(
    `select count(*) as count from ${escapeIdentifier(name)} as t
     join unnest(${textArrays(key)}) as given(${key.map((_, n) => `k${n}`).join(", ")})
     on ${agree.join(" and ")}`,
    key.map((_, n) => cursors.map((cursor) => cursor[n])),
  );
  return found?.count ?? 0;
}

/** A parameter for each column: its values as text. */
function textArrays(columns: readonly unknown[]): string {
  return columns.map((_, n) => `$${n + 1}::text[]`).join(", ");
}

export function cursorOf({ columns, key }: TableShape, row: TextRow): RowCursor {
  return key.map((column) => row[columns.findIndex(({ name }) => name === column)] ?? "");
}

export async function insertRows(
  tx: Tx,
  { name, columns }: TableShape,
  rows: readonly TextRow[],
): Promise<void> {
  const names = columns.map((_, n) => `c${n}`).join(", ");
  await tx.execute(
    `insert into ${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column.name)).join(", ")})
     select ${columns.map(({ type }, n) => `c${n}::${type}`).join(", ")}
     from unnest(${textArrays(columns)}) as given(${names})`,
    columns.map((_, n) => rows.map((row) => row[n] ?? null)),
  );
}

function typeOf(columns: readonly Column[], name: string): string {
  return columns.find((column) => column.name === name)?.type ?? "text";
}
