import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";

interface Place {
  readonly databaseUrl: string;
  readonly poolSize?: number;
}

/** Opens a PostgreSQL database with the current schema, and closes it after the work. */
export async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase({ ...place, dataDir: "" });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}
