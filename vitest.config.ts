import { defineConfig } from "vitest/config";

const sources = ["apps/*/{src,app}", "packages/*/src", "scripts", "reference-data"];

/**
 * Two projects. `unit` needs nothing; `db` needs a database, and runs once per engine:
 * RIMBA_TEST_ENGINE is "pglite" (default) or "postgres", the latter with RIMBA_TEST_POSTGRES_URL.
 * Races need several sessions, so they are PostgreSQL's alone; what is about the embedded engine
 * itself is the other's.
 */
const notOnThisEngine =
  process.env["RIMBA_TEST_ENGINE"] === "postgres"
    ? ["apps/server/src/db/pglite/**", "**/*.embedded.db.test.ts"]
    : ["**/*.race.db.test.ts"];

export default defineConfig({
  test: {
    // All cores: the tests wait for their databases more than they compute. (One less is the default: on two cores half of them.)
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          // A property is tried thousands of times; a busy machine takes longer for it.
          testTimeout: 30_000,
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/build/**"],
        },
      },
      {
        test: {
          name: "db",
          include: ["apps/server/src/**/*.db.test.ts"],
          exclude: [...notOnThisEngine, "**/node_modules/**", "**/build/**"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
