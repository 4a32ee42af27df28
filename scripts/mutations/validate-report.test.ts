import { describe, expect, it } from "vitest";
import {
  validate,
  namedOutcomes,
  playwrightOutcomes,
  type TestOutcome,
  vitestOutcomes,
} from "./validate-report.ts";

const passed: TestOutcome = { file: "src/limits.test.ts", name: "limits counts", status: "passed" };
const failed: TestOutcome = { ...passed, status: "failed" };
const notRun: TestOutcome = { ...passed, status: "notRun" };

describe("judge", () => {
  it("a fault is caught by a test that passes without it and fails with it", () => {
    expect(validate([passed], [notRun, failed])).toEqual({
      kind: "caught",
      by: "src/limits.test.ts: limits counts",
    });
  });

  it("a fault survives if the tests pass with it too", () => {
    expect(validate([passed], [passed])).toEqual({ kind: "survived" });
  });

  it.each([
    ["no test has the name", [], [failed]],
    ["all tests with the name were skipped", [notRun], [failed]],
    ["a test fails without the fault", [passed, failed], [failed]],
    ["the run broke before a test ended", [passed], []],
  ])("there is no verdict when %s", (_case, without, withFault) => {
    expect(validate(without, withFault)).toMatchObject({ kind: "notEvaluated" });
  });
});

it("finds the named tests by parts of their path and of their name", () => {
  const other = { ...passed, file: "src/other.test.ts" };
  const outcomes = [passed, other, { ...passed, name: "limits refuses" }];
  expect(namedOutcomes(outcomes, { tests: ["limits.test"], name: "counts" })).toEqual([passed]);
  expect(namedOutcomes(outcomes, { tests: ["limits.test", "other"] })).toEqual(outcomes);
});

it("parses a report of Vitest, in which tests without the name are skipped", () => {
  const assertionResults = [
    { fullName: "limits counts", status: "passed" },
    { fullName: "limits refuses", status: "failed" },
    { fullName: "limits waits", status: "skipped" },
  ];
  const report = JSON.stringify({ testResults: [{ name: "/src/limits.test.ts", assertionResults }] });
  expect(vitestOutcomes(report).map(({ status }) => status)).toEqual(["passed", "failed", "notRun"]);
});

it("parses a report of Playwright with its groups of tests", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "shared/a.spec.ts",
    tests: [{ status }],
  });
  const report = JSON.stringify({
    suites: [
      {
        title: "shared/a.spec.ts",
        file: "shared/a.spec.ts",
        specs: [spec("opens", "expected")],
        suites: [{ title: "without script", file: "shared/a.spec.ts", specs: [spec("opens", "unexpected")] }],
      },
    ],
  });
  expect(playwrightOutcomes(report)).toEqual([
    { file: "shared/a.spec.ts", name: "opens", status: "passed" },
    { file: "shared/a.spec.ts", name: "without script opens", status: "failed" },
  ]);
});
