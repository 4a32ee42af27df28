import { readFileSync } from "node:fs";

/** How many tests of a run ended how. Skipped ones are counted, never overlooked. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

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
  };
}

/**
 * So many tests of a run in a browser may pass only when repeated: on a machine with two cores one of them is at times
 * starved for longer than it waits. Playwright names them at the end of its run; more of them are a fault of ours.
 */
const repeatedAtMost = 3;

/** Reads what Playwright's JSON reporter wrote. */
export function countPlaywright(reportFile: string): Counts {
  const { stats } = JSON.parse(readFileSync(reportFile, "utf8")) as {
    readonly stats: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
      readonly skipped: number;
    };
  };
  const isStarved = stats.flaky <= repeatedAtMost;
  return {
    passed: stats.expected + (isStarved ? stats.flaky : 0),
    failed: stats.unexpected + (isStarved ? 0 : stats.flaky),
    skipped: stats.skipped,
  };
}
