/**
 * `npm run test:mutations`: inserts each fault of scripts/mutations into a copy of the project and reports those that
 * no test catches. `-- --only <part of a title or area>` and `-- --suite check|unit|db|components|e2e` select some. `--
 * --list` only locates them, `-- --domain` tries all small changes of packages/domain instead,
 * with `--only <folder>` those of one folder.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { formatDuration } from "../steps/progress.ts";
import { giveUp, projectFolder } from "../launch/project.mjs";
import { allMutations, type NamedMutation } from "../mutations/all-mutations.ts";
import { applyMutation } from "../mutations/apply-mutation.ts";
import { type MutationResult, runMutations } from "../mutations/run-mutations.ts";
import { createWorkCopy, readSources } from "../mutations/work-copy.ts";
import { onStop } from "../steps/children.ts";
import { installDependencies } from "../steps/dependencies.ts";
import { run, toolScript } from "../steps/tool.ts";
import { provideChromium } from "../test/chromium.ts";
import { providePostgres } from "../test/postgres.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    suite: { type: "string" },
    list: { type: "boolean", default: false },
    domain: { type: "boolean", default: false },
  },
});

function isChosen({ area, title, caughtBy }: NamedMutation): boolean {
  return (
    `${area}: ${title}`.includes(values.only) &&
    (values.suite === undefined || caughtBy.suite === values.suite)
  );
}

function listPlaces(mutations: readonly NamedMutation[]): number {
  const sources = readSources(projectFolder);
  let unfit = 0;
  for (const mutation of mutations) {
    const applied = applyMutation(sources, mutation);
    if (applied.kind !== "ok") unfit += 1;
    const place = applied.kind === "ok" ? applied.file : `DOES NOT APPLY: ${applied.reason}`;
    console.log(`${mutation.caughtBy.suite.padEnd(4)} ${mutation.area}: ${mutation.title} (${place})`);
  }
  console.log(`\n${mutations.length} mutations, ${unfit} do not apply`);
  return unfit === 0 ? 0 : 1;
}

async function tryAll(mutations: readonly NamedMutation[]): Promise<number> {
  const suites = new Set(mutations.map(({ caughtBy }) => caughtBy.suite));
  if (suites.has("db") || suites.has("e2e")) await providePostgres();
  if (suites.has("components") || suites.has("e2e")) await provideChromium();
  const startedAt = Date.now();
  const copy = createWorkCopy();
  const forget = onStop(async () => copy.remove());
  try {
    const results = await runMutations(copy.folder, readSources(copy.folder), mutations);
    return report(results, Date.now() - startedAt);
  } finally {
    copy.remove();
    forget();
  }
}

function report(results: readonly MutationResult[], durationMs: number): number {
  const all = (kind: MutationResult["result"]["kind"]) =>
    results.filter(({ result }) => result.kind === kind);
  const titles = (some: readonly MutationResult[]) =>
    some
      .map(
        ({ mutation: { area, title, isAbuse } }) => `\n  ${area}: ${title}${isAbuse ? " (ABUSE CASE)" : ""}`,
      )
      .join("");
  const survivors = all("survived");
  const notEvaluated = all("notEvaluated");
  const unfit = all("doesNotApply");
  console.log(`\n${results.length} mutations in ${formatDuration(durationMs)}`);
  console.log(`${all("caught").length} caught`);
  console.log(`${survivors.length} survived${titles(survivors)}`);
  console.log(`${notEvaluated.length} not tested${titles(notEvaluated)}`);
  console.log(`${unfit.length} do not apply${titles(unfit)}`);
  const isAbuseUncaught = survivors.some(({ mutation }) => mutation.isAbuse);
  return unfit.length > 0 || notEvaluated.length > 0 || isAbuseUncaught ? 1 : 0;
}

async function runStryker(): Promise<number> {
  const script = toolScript("@stryker-mutator/core", "stryker");
  const cwd = path.join(projectFolder, "packages", "domain");
  const folder =
    values.only === ""
      ? []
      : ["--mutate", `src/${values.only}/**/*.ts,!src/**/*.test.ts,!src/**/*-fixtures.ts`];
  return (await run(process.execPath, [script, "run", ...folder], { cwd, show: true })).code;
}

await installDependencies();
const chosen = allMutations.filter(isChosen);
if (values.domain) process.exitCode = await runStryker();
else if (chosen.length === 0) giveUp("No mutation has such a title, area or suite.");
else if (values.list) process.exitCode = listPlaces(chosen);
else process.exitCode = await tryAll(chosen);
