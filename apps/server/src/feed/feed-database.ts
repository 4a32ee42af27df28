import type { Db } from "../platform/db/db.ts";
import { type DatabaseOptions, openDatabase } from "../platform/db/open-database.ts";
import { connectionsForStatements } from "../platform/db/postgres.ts";

/** Each batch in progress has a transaction of its own; more would not be faster on one thread. */
export const feedTransactions = 2;
/** Senders may wait for each other's waybills as long as a statement may take. */
const lockTimeoutMs = 5_000;

/**
 * A database handle with connections for the feed alone, so that batches and visitors do not wait for each
 * other. The embedded engine has one connection, so it is `db` itself. Close it before `db`.
 */
export async function openFeedDatabase(db: Db, options: DatabaseOptions): Promise<Db> {
  if (db.engine === "pglite") return { ...db, close: async () => {} };
  return openDatabase({
    ...options,
    poolSize: feedTransactions + connectionsForStatements,
    lockTimeoutMs,
  });
}
