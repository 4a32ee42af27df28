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

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 1,
};

test("skipped and planned tests of Vitest are counted as skipped", () => {
  expect(countVitest(written(vitestReport))).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

test("a file that breaks before its first test has failed", () => {
  expect(countVitest(written({ ...vitestReport, numFailedTestSuites: 1 })).failed).toBe(1);
});

test.each([
  [3, { passed: 10, failed: 1, skipped: 3 }],
  [4, { passed: 7, failed: 5, skipped: 3 }],
])("%i tests of Playwright that passed only when repeated are counted as %o", (flaky, counts) => {
  const stats = { expected: 7, unexpected: 1, flaky, skipped: 3 };
  expect(countPlaywright(written({ stats }))).toEqual(counts);
});
