import { readFileSync } from "node:fs";

/** The number of tests per result. Skipped tests are counted too. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of tests that passed only after a retry. */
  readonly repeated: readonly string[];
  /** Test files whose process ended before their last test: each counts as one failure, its tests do not count. */
  readonly interrupted: readonly string[];
};

interface VitestFile {
  readonly name: string;
  readonly status: "passed" | "failed";
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** The output of Vitest's JSON reporter. */
export interface VitestReport {
  readonly testResults: readonly VitestFile[];
}

export function countVitest(reportFile: string): Counts {
  const { testResults } = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport;
  const finished = testResults.filter((file) => !isInterrupted(file));
  const count = (status: string) =>
    finished.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
      .length;
  const failedFiles = finished.filter(({ status }) => status === "failed").length;
  const interrupted = testResults.filter(isInterrupted).map(({ name }) => name);
  return {
    passed: count("passed"),
    // A file that breaks before its first test fails without a failed test.
    failed: Math.max(count("failed"), failedFiles) + interrupted.length,
    skipped: count("skipped") + count("todo") + count("pending"),
    repeated: [],
    interrupted,
  };
}

/** No test of the file failed, and some were neither passed nor skipped: Vitest calls those pending. */
function isInterrupted({ assertionResults }: VitestFile): boolean {
  const has = (status: string) => assertionResults.some((test) => test.status === status);
  return has("pending") && !has("failed");
}

/**
 * One test of a run may pass only after a retry, and the run names it. A second one indicates a fault of the tests or
 * of the product, so the run fails.
 */
export const maxRepeated = 1;

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

/** The output of Playwright's JSON reporter. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

/** Every test, with the titles of its file, of the suites around it, and its own. */
export function playwrightTests(
  suites: readonly PlaywrightSuite[],
  parents: readonly string[] = [],
): PlaywrightTest[] {
  return suites.flatMap(({ title, suites: inside = [], specs }) => [
    ...specs.flatMap(({ title: ownTitle, file, tests }) =>
      tests.map((test) => ({ ...test, file, titles: [...parents, title, ownTitle] })),
    ),
    ...playwrightTests(inside, [...parents, title]),
  ]);
}

interface PlaywrightTest {
  readonly file: string;
  readonly titles: readonly string[];
  readonly status: string;
  readonly projectName: string;
}

export function countPlaywright(reportFile: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(reportFile, "utf8")) as PlaywrightReport;
  // First failed, and then passed.
  const repeated = playwrightTests(suites)
    .filter(({ status }) => status === "flaky")
    .map(({ projectName, titles }) => [`[${projectName}]`, ...titles].join(" › "));
  const isAllowed = repeated.length <= maxRepeated;
  return {
    passed: stats.expected + (isAllowed ? repeated.length : 0),
    failed: stats.unexpected + (isAllowed ? 0 : repeated.length),
    skipped: stats.skipped,
    repeated,
    interrupted: [],
  };
}
