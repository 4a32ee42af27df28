import type { Db } from "../db/db.ts";
import { type DatabaseOptions, openDatabase } from "../db/open-database.ts";

/** Each batch that is worked on has a connection of its own; more at once would not be quicker on one thread. */
export const feedConnections = 2;

/**
 * The database with connections for the feed alone, so that batches and visitors do not wait for each other's. The
 * embedded engine has one connection: there it is `db` itself. Close it before `db`.
 */
export async function openFeedDatabase(db: Db, options: DatabaseOptions): Promise<Db> {
  if (db.engine === "pglite") return { ...db, close: async () => {} };
  return openDatabase({ ...options, poolSize: feedConnections });
}
