// Databases for tests: a fresh, migrated one in a fraction of a second, on either engine.
//
// The name of a file says which engine it runs on (vitest.config.ts holds the rule, docs/testing.md says why):
//   *.db.test.ts                on PostgreSQL
//   *.both-engines.db.test.ts   on PostgreSQL and on the embedded engine
//   *.embedded.db.test.ts       on the embedded engine
//
// RIMBA_TEST_ENGINE        postgres (when unset) | pglite
// RIMBA_TEST_POSTGRES_URL  for postgres: a database of a cluster in which tests may create databases
// RIMBA_TEST_POOLER_URL    the same behind PgBouncer, if the tests shall be behind it
import type { Db, Engine } from "../platform/db/db.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { pooledUrl } from "./pooled-url.ts";
import { prepareDataDirectory } from "./prepare-data-directory.ts";
import { type DatabaseContent, preparePostgresDatabase } from "./prepare-postgres-database.ts";
import { seedReference } from "./seed-reference.ts";
import type { TestDatabasePlace } from "./test-database-place.ts";

/** The engine of this test run. */
export const testEngine: Engine = engineOfThisRun();

/** A database for a server in its own process (end-to-end tests). No process has opened it yet. */
export async function prepareTestDatabase(): Promise<TestDatabasePlace> {
  if (testEngine === "pglite") return prepareDataDirectory();
  return preparePostgresDatabase(postgresUrlOfThisRun());
}

export interface TestDatabase {
  db: Db;
  url?: string;
  dataDir?: string;
  /** Closes and deletes the database. */
  drop: () => Promise<void>;
}

/** Opens a new, migrated database. Use one per file and `drop` it in `afterAll`. */
export async function createTestDatabase(content: DatabaseContent = "schema"): Promise<TestDatabase> {
  const isEmbedded = testEngine === "pglite";
  const place = isEmbedded
    ? await prepareDataDirectory()
    : await preparePostgresDatabase(postgresUrlOfThisRun(), content);
  const { databaseUrl, dataDir }: TestDatabasePlace = place;
  const poolerUrl = databaseUrl === undefined ? undefined : pooledUrl(databaseUrl);
  const db = await openDatabase({ databaseUrl, poolerUrl, dataDir: dataDir ?? "" });
  if (isEmbedded && content === "reference") await seedReference(db);
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
  const name = process.env["RIMBA_TEST_ENGINE"] || "postgres";
  if (name === "pglite" || name === "postgres") return name;
  throw new Error(`RIMBA_TEST_ENGINE is "${name}"; it may be pglite or postgres`);
}

/** Throws if the run is not on PostgreSQL, so that a test that needs it cannot pass without it. */
export function postgresUrlOfThisRun(): string {
  const url = process.env["RIMBA_TEST_POSTGRES_URL"];
  if (url) return url;
  throw new Error("RIMBA_TEST_POSTGRES_URL has to name a PostgreSQL server (npm run test:db starts one)");
}
