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

/** Reads what Playwright's JSON reporter wrote. A test that passed only when repeated has failed. */
export function countPlaywright(reportFile: string): Counts {
  const { stats } = JSON.parse(readFileSync(reportFile, "utf8")) as {
    readonly stats: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
      readonly skipped: number;
    };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
