import { Socket } from "node:net";
import pg from "pg";
import { columnParsers } from "./column-types.ts";
import type { Db } from "./db.ts";
import { createPoolDb } from "./pool-db.ts";

export interface PostgresOptions {
  databaseUrl: string;
  /**
   * A pooler of transactions (PgBouncer) in front of it, which takes statements and transactions. Each may get another
   * session: statements are not prepared by name, and time limits are those of the role (pooled-session.ts). Long
   * transactions and sessions go to the database itself.
   */
  poolerUrl?: string;
  /** Connections that this process may hold. */
  poolSize?: number;
  /** Time limit of a statement on the server; beyond it the caller gets `DatabaseUnavailable`. */
  statementTimeoutMs?: number;
  /** Time limit of waiting for a locked table or row; beyond it the caller gets `DatabaseUnavailable`. */
  lockTimeoutMs?: number;
  /**
   * Time limit of the driver, for a server that vanished silently; by default a second more than the
   * statement's.
   */
  queryTimeoutMs?: number;
  /** How long a caller waits for a connection, new or from the pool. */
  connectTimeoutMs?: number;
  /** Called for every idle connection that breaks; the pool replaces it by itself. */
  onConnectionLost?: (reason: string) => void;
}

const maxPipelinedConnections = 4;
/** Connections that transactions leave free for single statements. */
export const connectionsForStatements = 3;

// Statements are short: compiling one that PostgreSQL expects to be long takes 200 ms and gains nothing.
const sessionOptions = "-c timezone=UTC -c jit=off";
const withoutLimits = "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0";

/** A `Db` on a PostgreSQL server. It connects at first use, and reconnects as needed. */
export function openPostgres(options: PostgresOptions): Db {
  const {
    databaseUrl,
    poolerUrl,
    poolSize = 10,
    statementTimeoutMs = 5_000,
    connectTimeoutMs = 2_000,
  } = options;
  const { queryTimeoutMs = statementTimeoutMs + 1_000, lockTimeoutMs = 2_000 } = options;
  const connection: pg.PoolConfig = {
    connectionString: databaseUrl,
    application_name: "rimba",
    types: columnParsers,
    stream: () => new OneWriteSocket(),
    pipeline: true,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const session: pg.PoolConfig =
    poolerUrl === undefined
      ? {
          options: sessionOptions,
          statement_timeout: statementTimeoutMs,
          lock_timeout: lockTimeoutMs,
          idle_in_transaction_session_timeout: statementTimeoutMs * 2,
        }
      : { connectionString: poolerUrl, Client: UnpreparedClient };
  const pool = new pg.Pool({
    ...connection,
    ...session,
    max: poolSize,
    query_timeout: queryTimeoutMs,
    idleTimeoutMillis: 60_000,
  });
  const longPool = new pg.Pool({
    ...connection,
    // The role may have limits for the short statements behind a pooler.
    options: `${sessionOptions} ${withoutLimits}`,
    application_name: "rimba long transaction",
    // One for a transaction, one for a session beside it.
    max: 2,
    idleTimeoutMillis: 1_000,
  });
  for (const each of [pool, longPool]) {
    // Without a listener a broken idle connection would end the process.
    each.on("error", (error) => options.onConnectionLost?.(error.message));
  }
  return createPoolDb({
    engine: "postgres",
    pool,
    longPool,
    pipelinedConnections: Math.max(1, Math.min(maxPipelinedConnections, poolSize - 1)),
    transactions: Math.max(1, poolSize - connectionsForStatements),
    turnTimeoutMs: connectTimeoutMs,
  });
}

/**
 * A socket that writes once for all statements that are sent in one turn, instead of once for
 * each: the driver corks its socket while it sends the parts of a statement, and this one stays
 * corked until the turn is over. See docs/decisions/0002.
 */
class OneWriteSocket extends Socket {
  #collecting = false;

  override cork(): void {
    super.cork();
    if (this.#collecting) return;
    this.#collecting = true;
    super.cork();
    process.nextTick(() => {
      this.#collecting = false;
      this.uncork();
    });
  }
}

/** Sends no statement by name: the session that prepared it may belong to another client the next time. */
class UnpreparedClient extends pg.Client {
  // Our own calls give one object and await the answer.
  override query = ((statement: pg.QueryConfig) =>
    super.query({ ...statement, name: undefined })) as unknown as pg.Client["query"];
}
