import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import {
  connectionRefused,
  DatabaseUnavailable,
  isLockTimeout,
  translateError,
} from "./database-unavailable.ts";
import type { Tx } from "./db.ts";
import { checksData } from "../config/checks-data.ts";
import { checkParams, checkRows, type Values } from "./statement.ts";

const serializationFailure = "40001";
const deadlockDetected = "40P01";

/** Sends one statement and returns the driver's answer. */
export type RunQuery = (statement: QueryConfig) => Promise<QueryResult>;

const maxAttempts = 6;
const firstPauseMs = 10;

/**
 * Retries a serialization failure or deadlock up to five times, with exponential backoff and full jitter (20,
 * 40, 80 … ms). Throws the last error.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw error;
      await sleep(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === serializationFailure || code === deadlockDetected;
}

/**
 * Detects whether the current code was called from inside a transaction of its database. Such code must not
 * request a connection from the pool: with a pool of one it would wait for the very transaction that waits
 * for it, and with a larger pool it would not see its own changes.
 */
export class TransactionScope {
  readonly #storage = new AsyncLocalStorage<{ open: boolean }>();

  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true };
    try {
      return await this.#storage.run(transaction, work);
    } finally {
      // Work that was started inside and continues after the end may use the pool again.
      transaction.open = false;
    }
  }

  /** Throws inside an open transaction; `what` names the attempted operation. */
  refuseInside(what: string): void {
    if (this.#storage.getStore()?.open) {
      throw new Error(`${what} inside a transaction: pass on its tx and use that instead of db`);
    }
  }
}

/** The queries of one connection, or of the pool. */
export function queriesWith(run: RunQuery): Pick<Tx, "query" | "execute"> {
  return {
    async query(statement, params) {
      const { name, text, parameters } = statement;
      const given = params as Values;
      if (checksData) checkParams(statement, given);
      const rows = rowsOf(await run({ name, text, values: parameters.map((each) => given[each]) }));
      if (checksData) checkRows(statement, rows);
      return rows;
    },
    execute: async (text, values = []) => rowsOf(await run({ text, values: [...values] })),
  };
}

function rowsOf(result: QueryResult) {
  const { rows } = result;
  // The driver's result objects live long, and would keep the rows in memory.
  result.rows = [];
  return rows;
}

/** The connection is not reused: its settings may have changed. */
export async function onSession<T>(pool: Pool, work: (session: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw connectionRefused(error);
  });
  const session = new ReservedConnection(client);
  try {
    return await work(session);
  } finally {
    session.end();
    client.release(true);
  }
}

export async function transact<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw connectionRefused(error);
  });
  const tx = new ReservedConnection(client);
  try {
    // Overrides the server's default. A long-lived snapshot would also block the index builds of migrations.
    await tx.run({ text: "begin isolation level read committed" });
    const result = await work(tx);
    const { command } = await tx.run({ text: "commit" });
    if (command !== "COMMIT")
      throw new Error("A statement of this transaction failed and its error was swallowed");
    return result;
  } catch (error) {
    if (!tx.lost) await tx.run({ text: "rollback" }).catch(ignore);
    throw error;
  } finally {
    tx.end();
    client.release(tx.lost || client.getTransactionStatus() !== "I");
  }
}

/** A connection for one caller. */
class ReservedConnection implements Tx {
  readonly #client: PoolClient;
  #over = false;
  lost = false;

  readonly run: RunQuery = async (statement: QueryConfig): Promise<QueryResult> => {
    if (this.#over) throw new Error("This transaction or session is over: await everything that uses it");
    try {
      return await this.#client.query(statement);
    } catch (error) {
      const translated = translateError(error);
      this.lost ||= translated instanceof DatabaseUnavailable && !isLockTimeout(translated);
      throw translated;
    }
  };
  readonly query: Tx["query"];
  readonly execute: Tx["execute"];

  constructor(client: PoolClient) {
    this.#client = client;
    ({ query: this.query, execute: this.execute } = queriesWith(this.run));
  }

  end(): void {
    this.#over = true;
  }
}

function ignore(): void {}
