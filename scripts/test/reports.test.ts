import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPlaywright, countVitest } from "./reports.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rimba-reports-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** A report file of Vitest with the statuses of each file's tests. */
function vitestReport(files: Readonly<Record<string, readonly string[]>>) {
  return written({
    testResults: Object.entries(files).map(([name, statuses]) => ({
      name,
      status:
        statuses.includes("failed") || statuses.includes("pending") || statuses.length === 0
          ? "failed"
          : "passed",
      assertionResults: statuses.map((status) => ({ status })),
    })),
  });
}

test("skipped and planned tests of Vitest are counted as skipped", () => {
  const report = vitestReport({ "a.test.ts": ["passed", "skipped", "passed"], "b.test.ts": ["todo"] });
  expect(countVitest(report)).toEqual({ passed: 2, failed: 0, skipped: 2, repeated: [], interrupted: [] });
});

test("a file that breaks before its first test has failed", () => {
  expect(countVitest(vitestReport({ "a.test.ts": ["passed"], "b.test.ts": [] }))).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test("a file whose process ended has failed and is named, and none of its tests is counted", () => {
  const report = vitestReport({ "a.test.ts": ["passed"], "b.test.ts": ["passed", "pending", "pending"] });
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    repeated: [],
    interrupted: ["b.test.ts"],
  });
});

test("a file with a failed test is not interrupted", () => {
  const report = vitestReport({ "a.test.ts": ["failed", "pending"] });
  expect(countVitest(report)).toMatchObject({ failed: 1, skipped: 1, interrupted: [] });
});

/** A report file with one suite, in which the tests have these statuses on the mobile site. */
function playwrightReport(statuses: Readonly<Record<string, string>>) {
  const all = Object.values(statuses);
  const count = (status: string) => all.filter((each) => each === status).length;
  const specs = Object.entries(statuses).map(([title, status]) => ({
    title,
    tests: [{ status, projectName: "mobile" }],
  }));
  return {
    stats: {
      expected: count("expected"),
      unexpected: count("unexpected"),
      flaky: count("flaky"),
      skipped: count("skipped"),
    },
    suites: [{ title: "login.spec.ts", specs: [], suites: [{ title: "a code", specs }] }],
  };
}

test("one test of Playwright may pass after a retry, and is named", () => {
  const report = playwrightReport({ sends: "expected", waits: "flaky", focuses: "skipped" });
  expect(countPlaywright(written(report))).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    repeated: ["[mobile] › login.spec.ts › a code › waits"],
    interrupted: [],
  });
});

test("two tests of Playwright that passed only after a retry have failed, and both are named", () => {
  const report = playwrightReport({
    sends: "flaky",
    waits: "flaky",
    focuses: "expected",
    ends: "unexpected",
  });
  expect(countPlaywright(written(report))).toEqual({
    passed: 1,
    failed: 3,
    skipped: 0,
    repeated: ["[mobile] › login.spec.ts › a code › sends", "[mobile] › login.spec.ts › a code › waits"],
    interrupted: [],
  });
});
