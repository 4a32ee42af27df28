import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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

/** A run fails when its tests leave folders behind. */
const globalSetup = "scripts/test/temporary-folder.ts";

/**
 * What starts programs takes longest and comes first, so that at the end no core waits for another. Vitest knows how long a
 * file took only where it ran before.
 */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which changes nothing in place
    const sorted = await super.sort(files);
    const starts = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, "utf8").includes("testing/programs/");
    return [...sorted.filter(starts), ...sorted.filter((file) => !starts(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    // All cores: the tests wait for their databases more than they compute. (One less is the default: on two cores half of them.)
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          globalSetup,
          // A property is tried thousands of times; a busy machine takes longer for it.
          testTimeout: 30_000,
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.db.test.ts", "**/node_modules/**", "**/build/**"],
        },
      },
      {
        test: {
          name: "db",
          globalSetup,
          include: ["apps/server/src/**/*.db.test.ts"],
          exclude: [...notOnThisEngine, "**/node_modules/**", "**/build/**"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
