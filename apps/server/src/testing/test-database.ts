// Databases for tests: a fresh, migrated one in a fraction of a second, on either engine.
//
// Which tests run on which engine is told by their file names:
//   *.db.test.ts        needs a database and runs on both engines
//   *.race.db.test.ts   needs several sessions at once, so it runs on PostgreSQL only
//   *.embedded.db.test.ts   is about the embedded engine, wherever it lies, and runs on that only
// The embedded run takes **/*.db.test.ts without **/*.race.db.test.ts. The PostgreSQL run takes all of
// **/*.db.test.ts without src/db/pglite/, which is about the embedded engine itself. Nothing is
// skipped by a condition inside a test; vitest.config.ts holds the rule.
//
// RIMBA_TEST_ENGINE        pglite (when unset) | postgres
// RIMBA_TEST_POSTGRES_URL  for postgres: a database of a cluster in which tests may create databases
import type { Db, Engine } from "../db/db.ts";
import { openDatabase } from "../db/open-database.ts";
import { prepareDataDirectory } from "./prepare-data-directory.ts";
import { preparePostgresDatabase } from "./prepare-postgres-database.ts";
import type { TestDatabasePlace } from "./test-database-place.ts";

/** The engine that this run is about. */
export const testEngine: Engine = engineOfThisRun();

/** A place for a server of its own process (end-to-end tests); nothing has it open. */
export async function prepareTestDatabase(): Promise<TestDatabasePlace> {
  if (testEngine === "pglite") return prepareDataDirectory();
  return preparePostgresDatabase(postgresUrlOfThisRun());
}

export interface TestDatabase {
  db: Db;
  url?: string;
  dataDir?: string;
  /** Closes and removes the database. */
  drop: () => Promise<void>;
}

/** Opens a fresh, migrated database. Use one per file and `drop` it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const place = await prepareTestDatabase();
  const { databaseUrl, dataDir } = place;
  const db = await openDatabase({ databaseUrl, dataDir: dataDir ?? "" });
  return {
    db,
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    ...(dataDir === undefined ? {} : { dataDir }),
    async drop() {
      await db.close();
      await place.remove();
    },
  };
}

function engineOfThisRun(): Engine {
  const name = process.env["RIMBA_TEST_ENGINE"] || "pglite";
  if (name === "pglite" || name === "postgres") return name;
  throw new Error(`RIMBA_TEST_ENGINE is "${name}"; it may be pglite or postgres`);
}

/** Throws when the run is not about PostgreSQL, so nothing that needs it passes by itself. */
export function postgresUrlOfThisRun(): string {
  const url = process.env["RIMBA_TEST_POSTGRES_URL"];
  if (url) return url;
  throw new Error("RIMBA_TEST_ENGINE is postgres, so RIMBA_TEST_POSTGRES_URL has to say where it is");
}
