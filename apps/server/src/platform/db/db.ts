import type { Statement } from "./statement.ts";

/**
 * A handle for SQL: the database as a whole, or one open transaction. Queries take it as their first
 * parameter, called `db` — or `tx` inside a transaction. Rows are the same on both engines: `timestamptz` as
 * `Date`, `date` as "YYYY-MM-DD", `int8` (including `count(*)`) as `number`, `jsonb` as parsed values,
 * `numeric` and `text` as strings.
 */
export interface Tx {
  /**
   * Runs one prepared statement and returns its rows. Throws `DatabaseUnavailable` if there is no answer, and
   * the driver's `DatabaseError` (with `code`, the SQLSTATE) for every error that the database reports.
   */
  readonly query: <Params, Row>(statement: Statement<Params, Row>, params: NoInfer<Params>) => Promise<Row[]>;

  /**
   * Runs SQL that is put together at run time, with `$1`, `$2` …: schema changes, and statements for any table.
   * It is neither prepared nor checked, so everything else is a `statement`. Fails in the same two ways.
   */
  readonly execute: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** The first row of a statement; null: it has none. */
export async function optionalRow<Params, Row>(
  db: Tx,
  statement: Statement<Params, Row>,
  params: NoInfer<Params>,
): Promise<Row | null> {
  const [row] = await db.query(statement, params);
  return row ?? null;
}

/** The row of a statement that always returns one. */
export async function onlyRow<Params, Row>(
  db: Tx,
  statement: Statement<Params, Row>,
  params: NoInfer<Params>,
): Promise<Row> {
  const row = await optionalRow(db, statement, params);
  if (row === null) throw new Error(`Statement ${statement.name} returned no row`);
  return row;
}

export type Engine = "pglite" | "postgres";

export interface Db extends Tx {
  readonly engine: Engine;

  /**
   * Runs `work` in one transaction (read committed): committed when its promise resolves, rolled back when it
   * rejects. After a serialization failure or a deadlock the whole of `work` runs again, so it must do
   * nothing but SQL. Inside it every query uses `tx`: one on this `Db`, or a second transaction, throws at
   * once — with a single connection it would wait for ever.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

  /**
   * The same on a connection outside the pool, without time limits: for migrations, which may take hours.
   * Other statements of this process continue (except on the embedded engine, which has one connection).
   */
  readonly longTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

  /**
   * A separate connection without a transaction, for statements that PostgreSQL refuses inside one. A
   * `longTransaction` may call it while it holds a lock. Throws on the embedded engine, which has one
   * connection.
   */
  readonly longSession: <T>(work: (session: Tx) => Promise<T>) => Promise<T>;

  /** Resolves when the database answers; else throws `DatabaseUnavailable`. */
  readonly ping: () => Promise<void>;

  /** Connections of this process now; `waiting` are callers without one. */
  readonly connections: () => { open: number; in_use: number; waiting: number };

  /** Waits for running queries, then closes every connection (and stops the embedded engine). */
  readonly close: () => Promise<void>;
}
