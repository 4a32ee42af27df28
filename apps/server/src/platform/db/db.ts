import type { Kysely } from "kysely";
import type { AccountsTables } from "./schema/accounts.ts";
import type { ContentTables } from "./schema/content.ts";
import type { InstallationTables } from "./schema/installation.ts";
import type { OrdersTables } from "./schema/orders.ts";
import type { CodesTables } from "./schema/codes.ts";
import type { QuestionnairesTables } from "./schema/questionnaires.ts";
import type { ReferenceTables } from "./schema/reference.ts";
import type { TrackingTables } from "./schema/tracking.ts";

/** Every table, by its name. */
export interface Schema
  extends
    AccountsTables,
    ContentTables,
    InstallationTables,
    OrdersTables,
    CodesTables,
    QuestionnairesTables,
    ReferenceTables,
    TrackingTables {}

/**
 * A hand-written statement that the server prepares once per connection and finds again by its name.
 * The name must be unique in the program: `<area>.<what>`, at most 63 bytes; `text` uses `$1`, `$2` ….
 */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * A handle for SQL: the database as a whole, or one open transaction. Queries take it as their first
 * parameter, called `db` — or `tx` inside a transaction. Rows are the same on both engines: `timestamptz` as
 * `Date`, `date` as "YYYY-MM-DD", `int8` (including `count(*)`) as `number`, `jsonb` as parsed values,
 * `numeric` and `text` as strings. A value for a `jsonb` column is passed as JSON text (`JSON.stringify`),
 * because the driver would send a JavaScript array as an SQL array.
 */
export interface Tx {
  /**
   * Runs one prepared statement and returns its rows. Throws `DatabaseUnavailable` if there is no answer, and
   * the driver's `DatabaseError` (with `code`, the SQLSTATE) for every error that the database reports.
   */
  readonly query: <Row>(statement: NamedStatement, values: readonly unknown[]) => Promise<Row[]>;

  /** The same connection for queries that are built at run time. Fails in the same two ways. */
  readonly kysely: Kysely<Schema>;
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
