import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testEngine } from "../../testing/test-database.ts";
import type { Db, NamedStatement } from "./db.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const putSetting: NamedStatement = {
  name: "test.put",
  text: "insert into setting (key, value) values ($1, $2)",
};
const getSetting: NamedStatement = { name: "test.get", text: "select value from setting where key = $1" };

test("runs on the engine of this run", () => {
  expect(db.engine).toBe(testEngine);
});

describe("named statements", () => {
  test("return the rows for the values of each call", async () => {
    await db.query(putSetting, ["a", '"first"']);
    await db.query(putSetting, ["b", '"second"']);
    expect(await db.query(getSetting, ["a"])).toEqual([{ value: "first" }]);
    expect(await db.query(getSetting, ["b"])).toEqual([{ value: "second" }]);
    expect(await db.query(getSetting, ["c"])).toEqual([]);
  });

  test("return its own row to each of many callers", async () => {
    const echo: NamedStatement = { name: "test.echo", text: "select $1::int as n" };
    const numbers = Array.from({ length: 500 }, (_, number) => number);
    const answers = await Promise.all(numbers.map((number) => db.query<{ n: number }>(echo, [number])));
    expect(answers.map(([row]) => row?.n)).toEqual(numbers);
  });

  test("reject a second text under the same name", async () => {
    await db.query({ name: "test.twice", text: "select 1 as n" }, []);
    const many = Array.from({ length: 20 }, () =>
      db.query({ name: "test.twice", text: "select 2 as n" }, []),
    );
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
    await db.query(putSetting, ["taken", "1"]);
    await expect(db.query(putSetting, ["taken", "2"])).rejects.toMatchObject({
      code: "23505",
      constraint: "setting_pkey",
    });
  });

  test("is no reason to treat the database as unavailable", async () => {
    const refusals: [NamedStatement, readonly unknown[], string][] = [
      [{ name: "test.syntax", text: "selec 1" }, [], "42601"],
      [{ name: "test.no_column", text: "select nothing from setting" }, [], "42703"],
      [{ name: "test.cast", text: "select $1::int as n" }, ["abc"], "22P02"],
      [
        {
          name: "test.check",
          text: "insert into tracking_unlock_failure values ('other', 'x', '2026-01-01', 1)",
        },
        [],
        "23514",
      ],
      [{ name: "test.missing_value", text: "select $1::int + $2::int as n" }, [1], "08P01"],
      [{ name: "test.division", text: "select 1 / $1::int as n" }, [0], "22012"],
    ];
    for (const [statement, values, code] of refusals) {
      await expect(db.query(statement, values)).rejects.toMatchObject({ code });
    }
  });

  test("does not affect others on the same connection", async () => {
    const divide: NamedStatement = { name: "test.divide", text: "select 12 / $1::int as n" };
    const outcomes = await Promise.allSettled([3, 0, 4, 0, 6].map((by) => db.query(divide, [by])));
    const summary = outcomes.map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : outcome.reason.code,
    );
    expect(summary).toEqual([[{ n: 4 }], "22012", [{ n: 3 }], "22012", [{ n: 2 }]]);
  });
});

describe("values", () => {
  test("have the types that db.ts promises", async () => {
    const all: NamedStatement = {
      name: "test.values",
      text: `select timestamptz '2026-11-20 10:15:30.123+07' as moment, date '2026-11-20' as day,
                    9007199254740991::int8 as big, count(*) as counted, 0.1::numeric as exact, 1.5::float8 as near,
                    true as yes, null as nothing, array['a', 'b'] as texts, array[1::int8, 2] as bigs,
                    array[date '2026-11-20'] as days, '{"a": [1, {"b": null}]}'::jsonb as json, '{"a":1}' as text
             from setting where false`,
    };
    expect(await db.query(all, [])).toEqual([
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
    await expect(
      db.query({ name: "test.too_big", text: "select 9007199254740993 as n" }, []),
    ).rejects.toThrow(/too large/);
    expect(await db.query(getSetting, ["nobody"])).toEqual([]);
  });

  test("that are times can be a Date or text with a zone, and SQL formats them in UTC", async () => {
    const moment = new Date("2026-03-01T00:30:00.500Z");
    const same: NamedStatement = {
      name: "test.moments",
      text: "select $1::timestamptz = $2::timestamptz as same, to_jsonb($1::timestamptz) as json",
    };
    expect(await db.query(same, [moment, "2026-03-01T07:30:00.500+07:00"])).toEqual([
      { same: true, json: "2026-03-01T00:30:00.5+00:00" },
    ]);
  });

  test("that are JSON are stored unchanged, arrays too", async () => {
    await db.query(putSetting, ["list", JSON.stringify([1, { id: "Tidak ada – 没有" }])]);
    expect(await db.query(getSetting, ["list"])).toEqual([{ value: [1, { id: "Tidak ada – 没有" }] }]);
  });

  test("that are texts of a megabyte are stored and read", async () => {
    const long = JSON.stringify("x".repeat(1_000_000));
    await db.query(putSetting, ["long", long]);
    const [row] = await db.query<{ value: string }>(getSetting, ["long"]);
    expect(row?.value.length).toBe(1_000_000);
  });
});

describe("Kysely", () => {
  test("reads, writes and counts on the same database", async () => {
    const notice = {
      id: "0196f0a0-0000-7000-8000-000000000001",
      level: "info",
      starts_at: "2026-11-20T00:00:00Z",
    };
    await db.kysely.insertInto("notice").values(notice).execute();
    const changed = await db.kysely.updateTable("notice").set({ english: "Hello" }).executeTakeFirstOrThrow();
    expect(changed.numUpdatedRows).toBe(1n);
    const found = await db.kysely.selectFrom("notice").selectAll().where("level", "=", "info").execute();
    expect(found).toMatchObject([
      { english: "Hello", ends_at: null, starts_at: new Date("2026-11-20T00:00:00Z") },
    ]);
  });

  test("does not open transactions or sessions of its own", async () => {
    expect(() => db.kysely.connection()).toThrow(/db\.transaction/);
    await expect(db.kysely.transaction().execute(async () => {})).rejects.toThrow(/db\.transaction/);
  });
});

test("ping succeeds", async () => {
  await expect(db.ping()).resolves.toBeUndefined();
});
