import { playwright } from "@vitest/browser-playwright";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const sources = ["apps/*/{src,app}", "packages/*/src", "scripts", "reference-data"];
const databaseTests = "apps/server/src/**/*.db.test.ts";
const embeddedTests = ["apps/server/src/platform/db/pglite/**/*.db.test.ts", "**/*.embedded.db.test.ts"];
const bothEnginesTests = "**/*.both-engines.db.test.ts";
/** It reads what the run on PostgreSQL has recorded. */
const replay = "**/every-statement.embedded.db.test.ts";
const notSources = ["**/node_modules/**", "**/build/**"];

const onPostgres = process.env["RIMBA_TEST_ENGINE"] !== "pglite";
const hasRecorded = Boolean(process.env["RIMBA_TEST_STATEMENTS"]);

/** A run fails when its tests leave folders behind. */
const globalSetup = "scripts/test/temporary-folder.ts";

/**
 * The tests of the event loop come first: later the heap of a worker is full of what other files left, and collecting that takes
 * longer than what is measured. Then those that start programs, which take longest, so that at the end no core waits for
 * another. Vitest knows how long a file took only where it ran before.
 */
class MeasuresAndProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which changes nothing in place
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, "utf8");
      if (text.includes("measure-block.ts")) return 0;
      return text.includes("testing/programs/") ? 1 : 2;
    };
    const byRank = Map.groupBy(sorted, rank);
    return ([0, 1, 2] as const).flatMap((each) => byRank.get(each) ?? []);
  }
}

/**
 * Three projects (docs/testing.md). `unit` needs nothing. `db` runs on PostgreSQL, the server that RIMBA_TEST_POSTGRES_URL
 * names; with RIMBA_TEST_ENGINE=pglite only the files about the embedded engine and about both engines run, on that one.
 * `browser` renders components in Chromium, which CHROMIUM_PATH names.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: MeasuresAndProgramsFirst },
    // All cores: the tests wait for their databases more than they compute. (One less is the default: on two cores half of them.)
    maxWorkers: "100%",
    // The files of one worker share its modules: a new process per file took more than twice as long (docs/testing.md).
    isolate: false,
    // What a test waits for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup,
          setupFiles: ["packages/web-core/src/testing/reset-language.ts"],
          // A property is tried thousands of times; a busy machine takes longer for it.
          testTimeout: 30_000,
          include: sources.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/*.db.test.ts", "**/*.browser.test.tsx", ...notSources],
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          globalSetup,
          // Node crashes rarely when it frees compiled WebAssembly (https://github.com/nodejs/node/issues/64500). The embedded
          // engine lives for seconds: optimizing its code took a quarter of the processor time of its tests.
          execArgv: ["--no-wasm-code-gc", "--liftoff-only"],
          include: onPostgres ? [databaseTests] : [bothEnginesTests, ...embeddedTests],
          exclude: [...(onPostgres ? embeddedTests : []), ...(hasRecorded ? [] : [replay]), ...notSources],
          ...(onPostgres && hasRecorded && { setupFiles: ["apps/server/src/testing/record-statements.ts"] }),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Named, because a library found during the run would load the page again in the middle of a test.
        optimizeDeps: {
          include: [
            "react",
            "react/jsx-dev-runtime",
            "react-dom",
            "react-dom/client",
            "react-router",
            "react-router/dom",
            "vitest-browser-react/pure",
            "zod/mini",
            "@noble/ciphers/chacha",
          ],
          // Hundreds of small modules, each imported by itself.
          exclude: ["lucide-react", "altcha-lib"],
        },
        test: {
          name: "browser",
          include: ["{apps/*/app,packages/*/src}/**/*.browser.test.tsx"],
          exclude: notSources,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
                // Optimizing code that runs once took a tenth of the processor time.
                args: ["--no-sandbox", "--disable-gpu", "--js-flags=--no-turbofan"],
              },
              contextOptions: { locale: "id-ID", timezoneId: "Asia/Jakarta" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
