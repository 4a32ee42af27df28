import type { Db } from "../platform/db/db.ts";
import { openPglite } from "../platform/db/pglite/open-pglite.ts";
import { openPostgres } from "../platform/db/postgres.ts";
import { openDatabaseDetour } from "./database-detour.ts";
import { prepareTestDatabase } from "./test-database.ts";

/** A database that a test can make unavailable and restore. */
export interface InterruptibleDatabase {
  db: Db;
  /** Closes every connection and accepts no new ones. The embedded engine restarts by itself. */
  makeUnavailable: () => Promise<void>;
  giveBack: () => Promise<void>;
  drop: () => Promise<void>;
}

export async function createInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const { databaseUrl, dataDir, remove } = await prepareTestDatabase();
  if (databaseUrl === undefined) return overEngine(dataDir ?? "", remove);
  return overDetour(databaseUrl, remove);
}

async function overEngine(dataDir: string, remove: () => Promise<void>): Promise<InterruptibleDatabase> {
  const { db, engine } = await openPglite({ dataDir, log: () => {} });
  return {
    db,
    makeUnavailable: () => engine.restart("a test wants it so"),
    giveBack: async () => {},
    async drop() {
      await db.close();
      await remove();
    },
  };
}

async function overDetour(databaseUrl: string, remove: () => Promise<void>): Promise<InterruptibleDatabase> {
  const { makeUnavailable, giveBack, ...detour } = await openDatabaseDetour(databaseUrl);
  const db = openPostgres({ databaseUrl: detour.databaseUrl });
  return {
    db,
    makeUnavailable,
    giveBack,
    async drop() {
      await db.close();
      await makeUnavailable();
      await remove();
    },
  };
}
