/**
 * `npm test`: everything. `npm test -- --only check|unit|db|e2e` runs one part. The first part
 * that fails ends the run; the last line of a good one is "N passed, 0 failed".
 */
import { parseArgs } from "node:util";
import { checkAll } from "../check/check-all.ts";
import { formatDuration } from "../launch/progress.mjs";
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";
import { provideChromium } from "../test/chromium.ts";
import { providePostgres } from "../test/postgres.ts";
import type { Counts } from "../test/reports.ts";
import {
  runDatabaseTestsOnPglite,
  runDatabaseTestsOnPostgres,
  runEndToEndTests,
  runUnitTests,
} from "../test/suites.ts";

type Part = "check" | "unit" | "db" | "e2e";
type Step = {
  readonly part: Part;
  readonly title: string;
  /** Finds or installs what the step needs of the machine; asked for before anything runs. */
  readonly provide?: () => Promise<unknown>;
  readonly run: () => Promise<Counts>;
};

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

const steps: readonly Step[] = [
  {
    part: "check",
    title: "Format, lint, types, unused code, messages",
    run: async () => ({ ...nothing, failed: (await checkAll()) ? 0 : 1 }),
  },
  { part: "unit", title: "Unit tests", run: runUnitTests },
  { part: "db", title: "Database tests on the embedded engine", run: runDatabaseTestsOnPglite },
  {
    part: "db",
    title: "Database tests on PostgreSQL",
    provide: providePostgres,
    run: runDatabaseTestsOnPostgres,
  },
  {
    part: "e2e",
    title: "End-to-end tests in Chromium",
    provide: provideChromium,
    run: async () => {
      await buildSites();
      return runEndToEndTests();
    },
  },
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const chosen = steps.filter(({ part }) => values.only === undefined || part === values.only);
if (chosen.length === 0) giveUp("--only takes one of: check, unit, db, e2e.");

await installDependencies();
await compileMessages();
for (const { provide } of chosen) await provide?.();

let passed = 0;
for (const { title, run } of chosen) {
  const startedAt = Date.now();
  console.log(`\n== ${title}`);
  const counts = await run();
  passed += counts.passed;
  console.log(`== ${title}: ${formatDuration(Date.now() - startedAt)}`);
  if (counts.skipped > 0) giveUp(`${title}: ${counts.skipped} skipped, and nothing may be skipped.`);
  if (counts.failed > 0) giveUp(`${title}: ${counts.failed} failed.`);
}
console.log(`\n${passed} passed, 0 failed`);
