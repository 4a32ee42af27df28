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
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Parses the output of Vitest's JSON reporter. */
export function countVitest(reportFile: string): Counts {
  const { testResults } = JSON.parse(readFileSync(reportFile, "utf8")) as {
    readonly testResults: readonly VitestFile[];
  };
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
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

/** Parses the output of Playwright's JSON reporter. */
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
    interrupted: [],
  };
}

/** The names of the tests that first failed and then passed. */
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
