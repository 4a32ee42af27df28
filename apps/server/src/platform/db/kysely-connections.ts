import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult as KyselyResult,
  SingleConnectionProvider,
  Transaction,
} from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import type { Schema } from "./db.ts";

/** Sends one statement and returns the driver's answer. */
export type Run = (statement: QueryConfig) => Promise<QueryResult>;

const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

class Connection implements DatabaseConnection {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<KyselyResult<R>> {
    const { command, rowCount, rows } = await this.#run({ text: sql, values: [...parameters] });
    return COUNTED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Rows cannot be streamed over a shared connection: read them page by page");
  }
}

function refuseOwnSession(): never {
  throw new Error("Use db.transaction, which keeps to one connection and retries");
}

class SharedConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(run: Run) {
    this.#connection = new Connection(run);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {}
  beginTransaction = refuseOwnSession;
  commitTransaction = refuseOwnSession;
  rollbackTransaction = refuseOwnSession;
  async destroy(): Promise<void> {}
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function dialectFor(driver: Driver): Dialect {
  return {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => compiler,
  };
}

class SharedKysely extends Kysely<Schema> {
  /** Outside a transaction there are no exclusive connections. */
  override connection(): never {
    return refuseOwnSession();
  }
}

/** Kysely over shared connections: single statements only. */
export function kyselyOverPool(run: Run): Kysely<Schema> {
  return new SharedKysely({ dialect: dialectFor(new SharedConnectionDriver(run)) });
}

/** Kysely over the one connection of an open transaction. */
export function kyselyInTransaction(run: Run): Transaction<Schema> {
  const driver = new SharedConnectionDriver(run);
  const dialect = dialectFor(driver);
  const connection = new SingleConnectionProvider(new Connection(run));
  const executor = new DefaultQueryExecutor(compiler, adapter, connection);
  return new Transaction<Schema>({ config: { dialect }, dialect, driver, executor });
}
