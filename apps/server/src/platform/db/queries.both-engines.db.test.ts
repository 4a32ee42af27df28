import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testEngine } from "../../testing/test-database.ts";
import type { Db } from "./db.ts";
import { type Columns, statement } from "./statement.ts";
import { insertRows } from "../../testing/table-rows.ts";
import { getSetting, putSetting } from "../../testing/setting-statements.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

test("runs on the engine of this run", () => {
  expect(db.engine).toBe(testEngine);
});

describe("named statements", () => {
  test("return the rows for the values of each call", async () => {
    await db.query(putSetting, { key: "a", value: '"first"' });
    await db.query(putSetting, { key: "b", value: '"second"' });
    expect(await db.query(getSetting, { key: "a" })).toEqual([{ value: "first" }]);
    expect(await db.query(getSetting, { key: "b" })).toEqual([{ value: "second" }]);
    expect(await db.query(getSetting, { key: "c" })).toEqual([]);
  });

  test("return its own row to each of many callers", async () => {
    const echo = statement({
      name: "test.echo",
      text: "select :n as n",
      params: { n: "integer" },
      row: { n: "integer" },
    });
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    const answers = await Promise.all(numbers.map((number) => db.query(echo, { n: number })));
    expect(answers.map(([row]) => row?.n)).toEqual(numbers);
  });

  test("reject a second text under the same name", async () => {
    const twice = (text: string) => statement({ name: "test.twice", text, row: { n: "integer" } });
    await db.query(twice("select 1 as n"), {});
    const many = Array.from({ length: 20 }, () => db.query(twice("select 2 as n"), {}));
    const outcomes = await Promise.allSettled(many);
    expect(
      outcomes.some(
        (outcome) => outcome.status === "rejected" && /must be unique/.test(outcome.reason.message),
      ),
    ).toBe(true);
  });
});

describe("a refused statement", () => {
  test("keeps the SQLSTATE and the constraint", async () => {
    await db.query(putSetting, { key: "taken", value: "1" });
    await expect(db.query(putSetting, { key: "taken", value: "2" })).rejects.toMatchObject({
      code: "23505",
      constraint: "setting_pkey",
    });
  });

  test("is no reason to treat the database as unavailable", async () => {
    const refusals = [
      ["test.syntax", "selec :value", "1", "42601"],
      ["test.no_column", "select nothing from setting where key = :value", "1", "42703"],
      ["test.cast", "select :value::integer as n", "abc", "22P02"],
      [
        "test.check",
        "insert into limit_count (bucket, subject, used, ends_at) values (:value, '', -1, now())",
        "other",
        "23514",
      ],
      ["test.division", "select 1 / :value::integer as n", "0", "22012"],
    ] as const;
    for (const [name, text, value, code] of refusals) {
      const refused = statement({ name, text, params: { value: "text" } });
      await expect(db.query(refused, { value })).rejects.toMatchObject({ code });
    }
  });

  test("does not affect others on the same connection", async () => {
    const divide = statement({
      name: "test.divide",
      text: "select 12 / :by as n",
      params: { by: "integer" },
      row: { n: "integer" },
    });
    const outcomes = await Promise.allSettled([3, 0, 4, 0, 6].map((by) => db.query(divide, { by })));
    const summary = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : outcome.reason.code,
    );
    expect(summary).toEqual([[{ n: 4 }], "22012", [{ n: 3 }], "22012", [{ n: 2 }]]);
  });
});

describe("values", () => {
  test("have the types that db.ts promises", async () => {
    const all = `select timestamptz '2026-11-20 10:15:30.123+07' as moment, date '2026-11-20' as day,
                    9007199254740991::int8 as big, count(*) as counted, 0.1::numeric as exact, 1.5::float8 as near,
                    true as yes, null as nothing, array['a', 'b'] as texts, array[1::int8, 2] as bigs,
                    array[date '2026-11-20'] as days, '{"a": [1, {"b": null}]}'::jsonb as json, '{"a":1}' as text
             from setting where false`;
    expect(await db.execute(all)).toEqual([
      {
        moment: new Date("2026-11-20T03:15:30.123Z"),
        day: "2026-11-20",
        big: Number.MAX_SAFE_INTEGER,
        counted: 0,
        exact: "0.1",
        near: 1.5,
        yes: true,
        nothing: null,
        texts: ["a", "b"],
        bigs: [1, 2],
        days: ["2026-11-20"],
        json: { a: [1, { b: null }] },
        text: '{"a":1}',
      },
    ]);
  });

  test("that are too large for exact numbers are rejected", async () => {
    await expect(db.execute("select 9007199254740993 as n")).rejects.toThrow(/too large/);
    expect(await db.query(getSetting, { key: "nobody" })).toEqual([]);
  });

  test("that are times can be a Date or text with a zone, and SQL formats them in UTC", async () => {
    const moment = new Date("2026-03-01T00:30:00.500Z");
    const same = "select $1::timestamptz = $2::timestamptz as same, to_jsonb($1::timestamptz) as json";
    expect(await db.execute(same, [moment, "2026-03-01T07:30:00.500+07:00"])).toEqual([
      { same: true, json: "2026-03-01T00:30:00.5+00:00" },
    ]);
  });

  test("that are JSON are stored unchanged, arrays too", async () => {
    await db.query(putSetting, { key: "list", value: JSON.stringify([1, { id: "Tidak ada – 没有" }]) });
    expect(await db.query(getSetting, { key: "list" })).toEqual([{ value: [1, { id: "Tidak ada – 没有" }] }]);
  });

  test("that are texts of a megabyte are stored and read", async () => {
    const long = JSON.stringify("x".repeat(1_000_000));
    await db.query(putSetting, { key: "long", value: long });
    const [row] = await db.query(getSetting, { key: "long" });
    expect(row?.value).toHaveLength(1_000_000);
  });
});

test("text that is put together at run time reads and writes the same database", async () => {
  const id = "0196f0a0-0000-7000-8000-000000000001";
  await insertRows(db, "notice", [{ id, level: "info", starts_at: "2026-11-20T00:00:00Z" }]);
  await db.execute("update notice set english = $1", ["Hello"]);
  const found = await db.execute("select * from notice where level = 'info'");
  expect(found).toMatchObject([
    { english: "Hello", ends_at: null, starts_at: new Date("2026-11-20T00:00:00Z") },
  ]);
});

describe("in tests and development", () => {
  const settings = (row: Columns) =>
    statement({ name: "test.settings", text: "select key, value from setting where key = 'a'", row });

  test.each([
    [{ key: "text", value: "text", at: "timestamptz" }, "column at is undefined, not timestamptz"],
    [{ key: "text" }, "does not declare the column value"],
    [{ key: "integer", value: "jsonb" }, "column key is string, not integer"],
  ] as const)("a row that is not %o names statement and column", async (row, fault) => {
    await expect(db.query(settings(row), {})).rejects.toThrow(new RegExp(`test\\.settings.*${fault}`));
  });

  test("null is refused in a column without it", async () => {
    const nothing = statement({ name: "test.nothing", text: "select null::text as n", row: { n: "text" } });
    await expect(db.query(nothing, {})).rejects.toThrow("column n is null, not text");
  });

  test("a missing parameter is refused", async () => {
    const none: object = {};
    await expect(db.query(getSetting, none as { key: string })).rejects.toThrow(
      "test.get: the parameter :key is missing",
    );
  });
});

test("ping succeeds", async () => {
  await expect(db.ping()).resolves.toBeUndefined();
});
