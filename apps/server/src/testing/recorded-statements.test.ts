import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRecorded, recordedStatements, writeRecorded } from "./recorded-statements.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rimba-recorded-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("values are restored with their types", () => {
  const statement = {
    text: "select $1",
    values: [new Date("2026-11-23T01:02:03.004Z"), Buffer.from([0, 255]), ["a", null], 12, "x", null, true],
  };
  expect(readRecorded(writeRecorded(statement))).toEqual(statement);
});

test("each text is read once for all processes, and only reads and writes", () => {
  const lines = (...texts: string[]) => texts.map((text) => writeRecorded({ text, values: [] })).join("\n");
  writeFileSync(
    join(folder, "1.jsonl"),
    lines("select 1", "begin", "create table x ()", "set timezone to 'UTC'"),
  );
  writeFileSync(
    join(folder, "2.jsonl"),
    lines("select 1", "with a as (select 2) select * from a", "select pg_sleep(1)"),
  );
  expect(recordedStatements(folder).map(({ text }) => text)).toEqual([
    "select 1",
    "with a as (select 2) select * from a",
  ]);
});
