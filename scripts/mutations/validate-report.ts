import { type PlaywrightReport, playwrightTests, type VitestReport } from "../test/reports.ts";

/** One test of a run. */
export interface TestOutcome {
  /** Path of its file. */
  readonly file: string;
  readonly name: string;
  readonly status: "passed" | "failed" | "notRun";
}

/** Parses the output of Vitest's JSON reporter. */
export function vitestOutcomes(report: string): TestOutcome[] {
  const { testResults } = JSON.parse(report) as VitestReport;
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName: name, status }) => ({ file, name, status: statusOf(status) })),
  );
}

const playwrightStatuses: Readonly<Record<string, string>> = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
};

/** Parses the output of Playwright's JSON reporter. */
export function playwrightOutcomes(report: string): TestOutcome[] {
  const { suites } = JSON.parse(report) as PlaywrightReport;
  return playwrightTests(suites).map(({ file, titles: [, ...names], status }) => ({
    file,
    name: names.join(" "),
    status: statusOf(playwrightStatuses[status] ?? ""),
  }));
}

function statusOf(status: string): TestOutcome["status"] {
  return status === "passed" || status === "failed" ? status : "notRun";
}

/** The tests that match parts of their files' paths and a part of their names. */
export function namedOutcomes(
  outcomes: readonly TestOutcome[],
  { tests, name = "" }: { readonly tests: readonly string[]; readonly name?: string },
): TestOutcome[] {
  return outcomes.filter(
    (outcome) => tests.some((part) => outcome.file.includes(part)) && outcome.name.includes(name),
  );
}

export type Verdict =
  | { readonly kind: "caught"; readonly by: string }
  | { readonly kind: "survived" }
  | { readonly kind: "notEvaluated"; readonly reason: string };

/**
 * Without the fault all tests must pass; with it at least one must fail. A run that breaks without a failed test proves
 * nothing.
 */
export function validate(without: readonly TestOutcome[], withFault: readonly TestOutcome[]): Verdict {
  const failedBefore = without.find(({ status }) => status === "failed");
  if (failedBefore !== undefined)
    return { kind: "notEvaluated", reason: `fails without the fault: ${failedBefore.name}` };
  if (!without.some(({ status }) => status === "passed"))
    return { kind: "notEvaluated", reason: "the named test was not found" };
  const failed = withFault.find(({ status }) => status === "failed");
  if (failed !== undefined) return { kind: "caught", by: `${failed.file}: ${failed.name}` };
  if (withFault.some(({ status }) => status === "passed")) return { kind: "survived" };
  return { kind: "notEvaluated", reason: "the run broke before any test ended" };
}
