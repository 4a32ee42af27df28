/**
 * `npm test`: all tests; the run ends after the first part that fails. `npm run test:unit`, `test:db`,
 * `test:components` and `test:e2e` run one part. Words after `--` select files by parts of their paths, or tests by
 * their names. `--behind nginx` runs three processes behind nginx, `--behind pgbouncer` sends all connections through
 * PgBouncer. The last line of a successful run is "N passed, 0 failed".
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkAll } from "../check/check-all.ts";
import { formatDuration } from "../steps/progress.ts";
import { giveUp } from "../launch/project.mjs";
import { installDependencies } from "../steps/dependencies.ts";
import { compileMessages } from "../steps/messages.ts";
import { buildSites } from "../steps/sites.ts";
import { provideChromium } from "../test/chromium.ts";
import { provideBroker, provideNeighbours } from "../test/find-program.ts";
import { partsTable } from "../test/parts-table.ts";
import { providePostgres } from "../test/postgres.ts";
import { type Counts, maxRepeated } from "../test/reports.ts";
import { selectionOf } from "../test/selection.ts";
import {
  type Proxy,
  proxies,
  runComponentTests,
  runDatabaseTestsOnPglite,
  runDatabaseTestsOnPostgres,
  runEndToEndTests,
  runUnitTests,
} from "../test/suites.ts";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, behind: { type: "string" } },
  allowPositionals: true,
});
const selection = await selectionOf(positionals);
const isSelection = positionals.length > 0;
if (isSelection && values.only === undefined) giveUp("Say which part: npm run test:unit -- <file or name>.");
const proxy = proxies.find((name) => name === values.behind);
const proxiesOfPart: Readonly<Record<string, readonly Proxy[]>> = { e2e: proxies, db: ["pgbouncer"] };
if (values.behind !== undefined && !proxiesOfPart[values.only ?? ""]?.some((name) => name === proxy))
  giveUp("--behind is for test:e2e (nginx or pgbouncer) and test:db (pgbouncer).");

/** The statements of the run on PostgreSQL, recorded for the run on the embedded engine. */
const recorded = mkdtempSync(path.join(os.tmpdir(), "rimba-statements-"));
process.once("exit", () => rmSync(recorded, { recursive: true, force: true }));
const statements = isSelection ? undefined : recorded;

type Part = {
  readonly name: "check" | "unit" | "db" | "components" | "e2e";
  readonly title: string;
  /** Finds or installs the system programs that the part needs. Called before anything runs. */
  readonly provide?: () => Promise<unknown>;
  readonly run: () => Promise<Counts>;
  /** Runs at the same time as the part before it, since neither uses all cores. */
  readonly isBesidePrevious?: boolean;
  /** Nothing can be in front of the engine that is part of a process. */
  readonly isEmbedded?: boolean;
};

const parts: readonly Part[] = [
  {
    name: "check",
    title: "Format, lint, types, unused code, messages",
    run: async () => ({
      passed: 0,
      skipped: 0,
      failed: (await checkAll()) ? 0 : 1,
      repeated: [],
      interrupted: [],
    }),
  },
  { name: "unit", title: "Unit tests", run: () => runUnitTests(selection) },
  {
    name: "db",
    title: "Database tests on PostgreSQL",
    provide: async () => {
      await providePostgres();
      await provideBroker();
      if (proxy === "pgbouncer") await provideNeighbours();
    },
    run: () => runDatabaseTestsOnPostgres(selection, { statements, isPooled: proxy === "pgbouncer" }),
  },
  {
    name: "db",
    title: "Database tests on the embedded engine",
    run: () => runDatabaseTestsOnPglite(selection, statements),
    isEmbedded: true,
  },
  {
    name: "components",
    title: "Component tests in Chromium",
    provide: provideChromium,
    // The output of the part before it is printed meanwhile.
    run: () => runComponentTests(selection, { show: values.only !== undefined }),
    isBesidePrevious: true,
  },
  {
    name: "e2e",
    title: "End-to-end tests in Chromium",
    provide: async () => {
      await provideChromium();
      await provideNeighbours();
    },
    run: async () => {
      await buildSites();
      return runEndToEndTests(selection, proxy);
    },
  },
];

const chosen = parts.filter(
  ({ name, isEmbedded }) =>
    (values.only === undefined || name === values.only) && !(isEmbedded && proxy !== undefined),
);
if (chosen.length === 0) giveUp("--only takes one of: check, unit, db, components, e2e.");

await installDependencies();
await compileMessages();
for (const { provide } of chosen) await provide?.();

type Result = { readonly part: Part; readonly counts: Counts; readonly milliseconds: number };

async function runPart(part: Part): Promise<Result> {
  const startedAt = Date.now();
  console.log(`\n== ${part.title}`);
  const counts = await part.run();
  return { part, counts, milliseconds: Date.now() - startedAt };
}

const startedAt = Date.now();
const results: Result[] = [];
for (const [index, part] of chosen.entries()) {
  if (part.isBesidePrevious && index > 0) continue;
  const next = chosen[index + 1];
  const group = next?.isBesidePrevious ? [part, next] : [part];
  const ended = await Promise.all(group.map(runPart));
  for (const {
    part: { title },
    counts,
    milliseconds,
  } of ended) {
    console.log(`== ${title}: ${formatDuration(milliseconds)}`);
    for (const name of counts.repeated) console.log(`== Passed only when it was repeated: ${name}`);
    if (counts.skipped > 0) giveUp(`${title}: ${counts.skipped} skipped, and nothing may be skipped.`);
    if (counts.failed > 0) giveUp(`${title}: ${counts.failed} failed.`);
  }
  results.push(...ended);
}
const rows = results.map(({ part: { title }, counts: { passed }, milliseconds }) => ({
  title,
  passed,
  milliseconds,
}));
const allRepeated = results.flatMap(({ counts: { repeated } }) => repeated);
if (allRepeated.length > maxRepeated) giveUp(`${allRepeated.length} passed only when they were repeated.`);
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
if (isSelection && passed === 0) giveUp(`No test has "${positionals.join(" ")}" in its path or name.`);
const notes = allRepeated.map((name) => `Passed only when it was repeated: ${name}\n`).join("");
console.log(`\n${partsTable(rows, Date.now() - startedAt)}\n\n${notes}${passed} passed, 0 failed`);
