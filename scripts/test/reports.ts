import { readFileSync } from "node:fs";

/** How many tests of a run ended how. Skipped ones are counted, never overlooked. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of those that passed only when they were repeated. */
  readonly repeated: readonly string[];
};

/** Reads what Vitest's JSON reporter wrote. */
export function countVitest(reportFile: string): Counts {
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly numFailedTestSuites: number;
    readonly numPendingTests: number;
    readonly numTodoTests: number;
  };
  return {
    passed: report.numPassedTests,
    // A file that breaks before its first test has failed without a failed test.
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: [],
  };
}

/**
 * One test of a run may pass only when it is repeated, and the run names it. A second one is a fault of the tests or of the
 * product, and the run has failed.
 */
const maxRepeated = 1;

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

/** Reads what Playwright's JSON reporter wrote. */
export function countPlaywright(reportFile: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(reportFile, "utf8")) as {
    readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
    readonly suites: readonly PlaywrightSuite[];
  };
  const repeated = suites.flatMap((suite) => repeatedIn(suite, []));
  const isAllowed = repeated.length <= maxRepeated;
  return {
    passed: stats.expected + (isAllowed ? repeated.length : 0),
    failed: stats.unexpected + (isAllowed ? 0 : repeated.length),
    skipped: stats.skipped,
    repeated,
  };
}

/** The names of the tests that failed first and passed then. */
function repeatedIn({ title, suites = [], specs }: PlaywrightSuite, parents: readonly string[]): string[] {
  const path = [...parents, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName }) => [`[${projectName}]`, ...path, spec.title].join(" › ")),
    ),
    ...suites.flatMap((suite) => repeatedIn(suite, path)),
  ];
}
