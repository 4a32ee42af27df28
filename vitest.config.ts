import { defineConfig } from "vitest/config";

const sources = ["apps/*/{src,app}", "packages/*/src", "scripts"];

/**
 * Two projects. `unit` needs nothing; `db` needs a database, and runs once per engine:
 * RIMBA_TEST_ENGINE is "pglite" (default) or "postgres", the latter with RIMBA_TEST_POSTGRES_URL.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/build/**"],
        },
      },
      {
        test: {
          name: "db",
          include: ["apps/server/src/**/*.db.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
