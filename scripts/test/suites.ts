import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFolder } from "../launch/project.mjs";
import { run, toolScript } from "../steps/tool.ts";
import { provideChromium } from "./chromium.ts";
import { startPgbouncerForAllDatabases } from "./pgbouncer.ts";
import { namedPostgres, startPostgres } from "./postgres.ts";
import { type Counts, countPlaywright, countVitest } from "./reports.ts";

/** The tests start dozens of servers: each reuses the compile cache of the previous one. */
const compiled = path.join(projectFolder, ".cache", "compiled");

/** Megabytes. A larger young generation is collected less often: the unit tests take 8 % less processor time. */
const semiSpaceOption = "--max-semi-space-size=64";

type Environment = Readonly<Record<string, string>>;

/** Runs a test program and parses its report. A run without a report has failed. */
async function runAndCount(
  script: string,
  args: (reportFile: string) => readonly string[],
  env: (reportFile: string) => Environment,
  count: (reportFile: string) => Counts,
  show = true,
): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-test-report-"));
  const reportFile = path.join(folder, "report.json");
  try {
    const { code, output } = await run(process.execPath, [script, ...args(reportFile)], {
      env: {
        NODE_COMPILE_CACHE: compiled,
        NODE_OPTIONS: [process.env["NODE_OPTIONS"], semiSpaceOption].join(" ").trim(),
        ...env(reportFile),
      },
      show,
    });
    process.stdout.write(output);
    const counts = count(reportFile);
    return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch (error) {
    console.error(`The tests wrote no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, repeated: [], interrupted: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The selected tests of a suite: files by parts of their paths, tests by a part of their name. Without both, all tests.
 */
export type Selection = { readonly files: readonly string[]; readonly name?: string | undefined };

const everything: Selection = { files: [] };

/**
 * Runs the tests of one project of vitest.config.ts; `mode` is "run", or "related" for those that depend on the files.
 */
export function runVitest(
  project: "unit" | "db" | "browser",
  env: Environment,
  { files, name }: Selection,
  { mode = "run", show = true }: { readonly mode?: "run" | "related"; readonly show?: boolean } = {},
): Promise<Counts> {
  return runAndCount(
    toolScript("vitest"),
    (reportFile) => [
      ...(mode === "run" ? ["run"] : ["related", "--run"]),
      ...files,
      ...(name === undefined ? [] : ["--testNamePattern", name]),
      // A selection may match no test of a project.
      ...(files.length > 0 || name !== undefined ? ["--passWithNoTests"] : []),
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ],
    // Vitest writes colour codes to files too.
    () => (process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" }),
    // Selecting a test by name skips the others of its file: they do not count.
    (reportFile) =>
      name === undefined ? countVitest(reportFile) : { ...countVitest(reportFile), skipped: 0 },
    show,
  );
}

export function runUnitTests(selection: Selection = everything): Promise<Counts> {
  return runVitest("unit", {}, selection);
}

/** Without `show`, the output is printed at the end. */
export async function runComponentTests(
  selection: Selection = everything,
  { show = true }: { readonly show?: boolean } = {},
): Promise<Counts> {
  return runVitest("browser", { CHROMIUM_PATH: await provideChromium() }, selection, { show });
}

/**
 * What the tests can be behind: nginx, which shares the requests among three processes, or PgBouncer, which shares few
 * connections among all clients.
 */
export const proxies = ["nginx", "pgbouncer"] as const;
export type Proxy = (typeof proxies)[number];

/** The whole database suite on a new PostgreSQL server, or on the one that the environment names. */
export function runDatabaseTestsOnPostgres(
  selection: Selection = everything,
  { statements, isPooled = false }: { statements?: string | undefined; isPooled?: boolean } = {},
): Promise<Counts> {
  const env = statements === undefined ? {} : { RIMBA_TEST_STATEMENTS: statements };
  const runOn = (postgres: Environment) => runVitest("db", { ...postgres, ...env }, selection);
  return withPostgres((postgres) => (isPooled ? withPgbouncer(postgres, runOn) : runOn(postgres)));
}

/**
 * Tests that can differ on the embedded engine; `statements` were recorded by the run on PostgreSQL.
 *
 * Node itself crashes in about one of a hundred runs, in the WebAssembly of V8
 * (https://github.com/nodejs/node/issues/64500). So if the process of one file ended and nothing else failed, all run
 * once more, and the run names that file.
 */
export async function runDatabaseTestsOnPglite(
  selection: Selection = everything,
  statements?: string,
): Promise<Counts> {
  const recorded = statements === undefined ? {} : { RIMBA_TEST_STATEMENTS: statements };
  const env = { RIMBA_TEST_ENGINE: "pglite", RIMBA_CRASH_ROUNDS: "3", ...recorded };
  const first = await runVitest("db", env, selection);
  if (first.interrupted.length !== 1 || first.failed > 1) return first;
  return { ...(await runVitest("db", env, selection)), repeated: first.interrupted };
}

interface PostgresOfTests extends Environment {
  readonly RIMBA_TEST_POSTGRES_URL: string;
}

export async function withPostgres<Result>(work: (env: PostgresOfTests) => Promise<Result>): Promise<Result> {
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

/** PgBouncer in front of all databases of that server. */
async function withPgbouncer<Result>(
  postgres: PostgresOfTests,
  work: (env: Environment) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rimba-pgbouncer-"));
  const url = postgres.RIMBA_TEST_POSTGRES_URL;
  const pgbouncer = await startPgbouncerForAllDatabases(folder, url);
  try {
    return await work({ ...postgres, RIMBA_TEST_POOLER_URL: pgbouncer.poolerUrl });
  } finally {
    await pgbouncer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ordersCrash = "orders-crash.both-engines.db.test.ts";
/** Several processes share a database, which the embedded engine does not do. */
const notificationsCrash = "notifications-crash.db.test.ts";

/** The crash tests with this number of moments. */
export function runCrashTestOnPglite(moments: number): Promise<Counts> {
  const files = [ordersCrash];
  return runVitest("db", { RIMBA_TEST_ENGINE: "pglite", RIMBA_CRASH_ROUNDS: String(moments) }, { files });
}

export function runCrashTestOnPostgres(moments: number): Promise<Counts> {
  const files = [ordersCrash, notificationsCrash];
  return withPostgres((env) => runVitest("db", { ...env, RIMBA_CRASH_ROUNDS: String(moments) }, { files }));
}

/** Sends so many generated requests to all calls. */
export function runFuzzTest(requests: number, seed: number): Promise<Counts> {
  const settings = { RIMBA_FUZZ_REQUESTS: String(requests), RIMBA_FUZZ_SEED: String(seed) };
  return withPostgres((env) => runVitest("db", { ...env, ...settings }, { files: ["fuzz.db.test.ts"] }));
}

/** Lets servers, their database and the network fail for so long. Its tests need no browser. */
export function runFaultTest(minutes: number, seed: number): Promise<Counts> {
  return runPlaywright(
    { files: ["server/faults.spec.ts"] },
    { RIMBA_FAULTS_SECONDS: String(minutes * 60), RIMBA_FAULTS_SEED: String(seed) },
    // Another run of it would hide what failed.
    ["--retries=0"],
  );
}

export async function runEndToEndTests(selection: Selection = everything, proxy?: Proxy): Promise<Counts> {
  const env = proxy === undefined ? {} : { RIMBA_TEST_BEHIND: proxy };
  return runPlaywright(selection, { CHROMIUM_PATH: await provideChromium(), ...env });
}

function runPlaywright(
  { files, name }: Selection,
  env: Environment,
  options: readonly string[] = [],
): Promise<Counts> {
  return runAndCount(
    toolScript("@playwright/test", "playwright"),
    () => [
      "test",
      ...files,
      ...(name === undefined ? [] : ["--grep", name]),
      ...(files.length > 0 || name !== undefined ? ["--pass-with-no-tests"] : []),
      "-c",
      path.join("e2e", "playwright.config.ts"),
      "--reporter=line,json",
      ...options,
    ],
    (reportFile) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }),
    countPlaywright,
  );
}
