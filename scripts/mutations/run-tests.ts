import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run, toolScript } from "../steps/tool.ts";
import { playwrightOutcomes, type TestOutcome, vitestOutcomes } from "./validate-report.ts";

/**
 * Milliseconds. A fault can make a test hang. Running all tests without a fault takes longer than those of one fault.
 */
const maxRunMs = { one: 300_000, all: 1_800_000 };

export interface TestRun {
  /** The folder of the project, or of a copy. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The name of a Vitest or Playwright project. */
  readonly project: string;
  /** Parts of file paths. */
  readonly tests: readonly string[];
  /** A regular expression for the tests' names. */
  readonly names?: string;
  /** Stops at the first test that fails. */
  readonly bail: boolean;
}

/** Runs Vitest tests; with `changed` only those that depend on it. */
export function runVitest(
  { folder, env, project, tests, names, bail }: TestRun,
  changed?: string,
): Promise<TestOutcome[]> {
  return readReport(vitestOutcomes, async (reportFile) => {
    await runTool({ folder, env, bail }, [
      toolScript("vitest"),
      ...(changed === undefined ? ["run", ...tests] : ["related", "--run", changed]),
      `--project=${project}`,
      ...(names === undefined ? [] : ["--testNamePattern", names]),
      ...(bail ? ["--bail=1"] : []),
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ]);
  });
}

export function runPlaywright({ folder, env, project, tests, names, bail }: TestRun): Promise<TestOutcome[]> {
  return readReport(playwrightOutcomes, async (reportFile) => {
    await runTool({ folder, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }, bail }, [
      toolScript("@playwright/test", "playwright"),
      "test",
      ...tests,
      "-c",
      path.join("e2e", "playwright.config.ts"),
      `--project=${project}`,
      ...(names === undefined ? [] : ["--grep", names]),
      ...(bail ? ["--max-failures=1", "--retries=0"] : []),
      "--workers=1",
      "--reporter=json",
    ]);
  });
}

async function runTool(
  { folder, env, bail }: Pick<TestRun, "folder" | "env" | "bail">,
  args: readonly string[],
): Promise<void> {
  const timeoutMs = bail ? maxRunMs.one : maxRunMs.all;
  await run(process.execPath, args, { cwd: folder, env, timeoutMs });
}

async function readReport(
  read: (report: string) => TestOutcome[],
  work: (reportFile: string) => Promise<void>,
): Promise<TestOutcome[]> {
  const reportFolder = mkdtempSync(path.join(os.tmpdir(), "rimba-mutation-report-"));
  const reportFile = path.join(reportFolder, "report.json");
  try {
    await work(reportFile);
    return read(readFileSync(reportFile, "utf8"));
  } catch {
    // No report: the run broke, and no test has a result.
    return [];
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
}
