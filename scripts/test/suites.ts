import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { run, toolScript } from "../steps/tool.ts";
import { provideChromium } from "./chromium.ts";
import { namedPostgres, startPostgres } from "./postgres.ts";
import { type Counts, countPlaywright, countVitest } from "./reports.ts";

/** The tests start servers by the dozen: each finds its modules compiled by the one before. */
const compiled = path.join(projectFolder, ".cache", "compiled");

type Environment = Readonly<Record<string, string>>;

/** Runs a test program that is to write a report, and reads it. A run without a report has failed. */
async function runAndCount(
  script: string,
  args: (reportFile: string) => readonly string[],
  env: (reportFile: string) => Environment,
  count: (reportFile: string) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-test-report-"));
  const reportFile = path.join(folder, "report.json");
  try {
    const { code } = await run(process.execPath, [script, ...args(reportFile)], {
      env: { NODE_COMPILE_CACHE: compiled, ...env(reportFile) },
      show: true,
    });
    const counts = count(reportFile);
    return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch (error) {
    console.error(`The tests wrote no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(
  project: "unit" | "db",
  env: Environment,
  /** Parts of paths; without any all tests of the project. */
  files: readonly string[] = [],
): Promise<Counts> {
  return runAndCount(
    toolScript("vitest"),
    (reportFile) => [
      "run",
      ...files,
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ],
    // Vitest sends its colours into files as well.
    () => (process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" }),
    countVitest,
  );
}

export function runUnitTests(): Promise<Counts> {
  return runVitest("unit", {});
}

export function runDatabaseTestsOnPglite(): Promise<Counts> {
  return runVitest("db", { RIMBA_TEST_ENGINE: "pglite" });
}

/** On a server of its own, or on the one that the environment names. */
export async function runDatabaseTestsOnPostgres(): Promise<Counts> {
  return withPostgres((env) => runVitest("db", env));
}

async function withPostgres(work: (env: Environment) => Promise<Counts>): Promise<Counts> {
  const on = (url: string) => work({ RIMBA_TEST_ENGINE: "postgres", RIMBA_TEST_POSTGRES_URL: url });
  const named = namedPostgres();
  if (named !== undefined) return on(named);
  const server = await startPostgres();
  console.log(`  PostgreSQL ${server.version}`);
  try {
    return await on(server.url);
  } finally {
    await server.stop();
  }
}

const crashTest = "orders-crash.db.test.ts";

/** At so many moments. */
export function runCrashTestOnPglite(moments: number): Promise<Counts> {
  const env = { RIMBA_TEST_ENGINE: "pglite", RIMBA_CRASH_ROUNDS: String(moments) };
  return runVitest("db", env, [crashTest]);
}

export function runCrashTestOnPostgres(moments: number): Promise<Counts> {
  return withPostgres((env) => runVitest("db", { ...env, RIMBA_CRASH_ROUNDS: String(moments) }, [crashTest]));
}

export async function runEndToEndTests(): Promise<Counts> {
  const chromium = await provideChromium();
  return runAndCount(
    toolScript("@playwright/test", "playwright"),
    () => ["test", "-c", path.join("e2e", "playwright.config.ts"), "--reporter=line,json"],
    (reportFile) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
    countPlaywright,
  );
}
