import pg from "pg";
import type { Tx } from "../platform/db/db.ts";

/** Stores these rows, which all have the same columns. */
export async function insertRows(
  db: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values: unknown[] = [];
  const lines = rows.map((row) => columns.map((column) => `$${values.push(row[column])}`).join(", "));
  await db.execute(
    `insert into ${table} (${columns.map(pg.escapeIdentifier).join(", ")}) values (${lines.join("), (")})`,
    values,
  );
}

/** The first row of a query; throws if there is none. */
export async function firstRow<Row>(db: Tx, text: string, values?: readonly unknown[]): Promise<Row> {
  const [row] = await db.execute<Row>(text, values);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
}
