import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { runStepIn } from "./work-copy.ts";
import { run, runScript, toolScript } from "../steps/tool.ts";
import { provideChromium } from "../test/chromium.ts";
import { namedPostgres, startPostgres } from "../test/postgres.ts";
import type { TestOutcome } from "./validate-report.ts";
import type { CaughtBy } from "./mutation.ts";
import { runPlaywright, runVitest } from "./run-tests.ts";

/** Runs tests of one kind in the copy. Runs with a fault stop at the first test that fails. */
export interface Suite {
  /** Runs all these tests without any fault. */
  readonly runAll: (wanted: readonly CaughtBy[]) => Promise<TestOutcome[]>;
  /** Runs the tests of one fault; `changedFile` is the file with the fault. */
  readonly runOne: (wanted: CaughtBy, changedFile: string) => Promise<TestOutcome[]>;
  readonly stop: () => Promise<void>;
}

export type SuiteName = "check" | "unit" | "components" | "db" | "db on the embedded engine" | "e2e";

export function suiteOf(caughtBy: CaughtBy): SuiteName {
  return caughtBy.suite === "db" && caughtBy.engine === "pglite"
    ? "db on the embedded engine"
    : caughtBy.suite;
}

/** Sets up the fixtures of the suite; `stop` ends them. */
export async function startSuite(name: SuiteName, folder: string): Promise<Suite> {
  switch (name) {
    case "check":
      return checkSuite(folder);
    case "unit":
      return vitestSuite(folder, "unit", {});
    case "components":
      return vitestSuite(folder, "browser", { CHROMIUM_PATH: await provideChromium() });
    case "db on the embedded engine":
      return vitestSuite(folder, "db", { RIMBA_TEST_ENGINE: "pglite" });
    case "db": {
      const named = namedPostgres();
      const server = named === undefined ? await startPostgres() : null;
      const url = named ?? server?.url ?? "";
      const env = { RIMBA_TEST_ENGINE: "postgres", RIMBA_TEST_POSTGRES_URL: url };
      return { ...vitestSuite(folder, "db", env), stop: async () => server?.stop() };
    }
    case "e2e":
      return playwrightSuite(folder);
  }
}

async function nothing(): Promise<void> {}

/** Each program is one test. */
function checkSuite(folder: string): Suite {
  const runPrograms = async (programs: readonly string[]) => {
    const outcomes: TestOutcome[] = [];
    for (const file of programs) {
      const { code } = await run(process.execPath, [file], { cwd: folder });
      outcomes.push({ file, name: file, status: code === 0 ? "passed" : "failed" });
    }
    return outcomes;
  };
  return {
    runAll: (wanted) => runPrograms(distinct(wanted.flatMap(({ tests }) => tests))),
    runOne: ({ tests }) => runPrograms(tests),
    stop: nothing,
  };
}

function vitestSuite(
  folder: string,
  project: "unit" | "db" | "browser",
  env: Readonly<Record<string, string>>,
): Suite {
  const common = { folder, env, project };
  return {
    runAll: async (wanted) => {
      const outcomes: TestOutcome[] = [];
      const named = wanted.filter(({ name }) => name !== undefined);
      const names = named.map(({ name = "" }) => literal(name)).join("|");
      for (const [some, filter] of [
        [wanted.filter(({ name }) => name === undefined), {}],
        [named, { names }],
      ] as const) {
        const tests = distinct(some.flatMap(({ tests: parts }) => parts));
        if (tests.length > 0)
          outcomes.push(...(await runVitest({ ...common, ...filter, tests, bail: false })));
      }
      return outcomes;
    },
    runOne: ({ tests, name }, changedFile) =>
      tests.length === 0
        ? runVitest({ ...common, tests, bail: true }, changedFile)
        : runVitest({ ...common, tests, bail: true, ...(name !== undefined && { names: literal(name) }) }),
    stop: nothing,
  };
}

const sites = ["desktop", "mobile"] as const;

async function playwrightSuite(folder: string): Promise<Suite> {
  const env = { CHROMIUM_PATH: await provideChromium() };
  const buildOf = (site: string) => path.join(folder, "apps", site, "build");
  const cleanBuildOf = (site: string) => path.join(folder, ".cache", `clean-${site}`);
  await runStepIn(folder, "sites.ts", "buildSites");
  for (const site of sites) cpSync(buildOf(site), cleanBuildOf(site), { recursive: true });
  return {
    runAll: async (wanted) => {
      const outcomes: TestOutcome[] = [];
      for (const project of [...sites, "server"] as const) {
        const ofProject = wanted.filter((each) => each.suite === "e2e" && each.project === project);
        if (ofProject.length === 0) continue;
        const tests = distinct(ofProject.flatMap((each) => each.tests));
        const names = ofProject.map(({ name = "" }) => literal(name)).join("|");
        outcomes.push(...(await runPlaywright({ folder, env, project, tests, names, bail: false })));
      }
      return outcomes;
    },
    runOne: async (wanted, changedFile) => {
      if (wanted.suite !== "e2e") throw new Error("not a browser test");
      const { project, tests, name } = wanted;
      const changed = isServerFile(changedFile)
        ? []
        : sites.filter((site) => project === "server" || site === project);
      try {
        for (const site of changed) {
          const cwd = path.join(folder, "apps", site);
          await runScript(toolScript("@react-router/dev", "react-router"), ["build"], { cwd });
        }
        const names = name === undefined ? {} : { names: literal(name) };
        return await runPlaywright({ folder, env, project, tests, bail: true, ...names });
      } finally {
        for (const site of changed) {
          rmSync(buildOf(site), { recursive: true, force: true });
          cpSync(cleanBuildOf(site), buildOf(site), { recursive: true });
        }
      }
    },
    stop: nothing,
  };
}

function isServerFile(file: string): boolean {
  return file.startsWith("apps/server/");
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** A regular expression that matches exactly this text. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
