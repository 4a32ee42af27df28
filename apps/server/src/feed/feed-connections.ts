import type { Db } from "../platform/db/db.ts";
import { type DatabaseOptions, openDatabase } from "../platform/db/open-database.ts";
import { leftToStatements } from "../platform/db/postgres.ts";

/** Each batch that is worked on has a transaction of its own; more at once would not be quicker on one thread. */
export const feedTransactions = 2;
/** Senders may wait for each other's waybills as long as a statement may take. */
const lockTimeoutMs = 5_000;

/**
 * The database with connections for the feed alone, so that batches and visitors do not wait for each other's. The
 * embedded engine has one connection: there it is `db` itself. Close it before `db`.
 */
export async function openFeedDatabase(db: Db, options: DatabaseOptions): Promise<Db> {
  if (db.engine === "pglite") return { ...db, close: async () => {} };
  return openDatabase({
    ...options,
    poolSize: feedTransactions + leftToStatements,
    lockTimeoutMs,
  });
}
