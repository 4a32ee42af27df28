import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  createInterruptibleDatabase,
  type InterruptibleDatabase,
} from "../../testing/interruptible-database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Db } from "./db.ts";
import { statement } from "./statement.ts";

let database: InterruptibleDatabase;
let db: Db;

beforeAll(async () => {
  database = await createInterruptibleDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const put = statement({
  name: "test.put",
  text: "insert into setting (key, value) values (:key, '1')",
  params: { key: "text" },
});
const count = statement({
  name: "test.count",
  text: "select count(*) as n from setting where key like :pattern",
  params: { pattern: "text" },
  row: { n: "bigint" },
});

/** Recovery syncs every file, which takes long on a machine that is busy with other tests. */
const timeoutMs = 90_000;
const untilItIsBack = () => vi.waitFor(() => db.ping(), { timeout: timeoutMs, interval: 50 });

async function outcomeOf(work: Promise<unknown>): Promise<"done" | "unavailable"> {
  return work.then(
    () => "done",
    (error: unknown) => {
      expect(error).toBeInstanceOf(DatabaseUnavailable);
      return "unavailable";
    },
  );
}

test.each([1, 2, 3])(
  "recovers by itself after an outage, time %i",
  { timeout: 2 * timeoutMs },
  async (time) => {
    await db.query(put, { key: `before ${time}` });

    // Running work ends or fails with `DatabaseUnavailable`; none of it waits for ever.
    const underWay = [
      ...Array.from({ length: 50 }, () => outcomeOf(db.query(count, { pattern: "%" }))),
      outcomeOf(
        db.transaction(async (tx) => {
          for (let row = 0; row < 5_000; row++) await tx.query(put, { key: `half done ${time} ${row}` });
        }),
      ),
    ];
    await new Promise((resolve) => setTimeout(resolve, 100));
    await database.makeUnavailable();
    expect(await outcomeOf(db.query(count, { pattern: "%" }))).toBe("unavailable");
    expect(await outcomeOf(db.transaction((tx) => tx.query(count, { pattern: "%" })))).toBe("unavailable");
    const outcomes = await Promise.all(underWay);
    expect(outcomes.at(-1)).toBe("unavailable");

    await database.giveBack();
    await untilItIsBack();
    expect(await db.query(count, { pattern: `before ${time}` })).toEqual([{ n: 1 }]);
    expect(await db.query(count, { pattern: `half done ${time}%` })).toEqual([{ n: 0 }]);
    await db.transaction((tx) => tx.query(put, { key: `after ${time}` }));
    const lookups = await Promise.all(
      Array.from({ length: 100 }, () => db.query(count, { pattern: `after ${time}` })),
    );
    expect(new Set(lookups.map(([row]) => JSON.stringify(row)))).toEqual(new Set(['{"n":1}']));
  },
);

test("after close every call fails with DatabaseUnavailable", async () => {
  const other = await createInterruptibleDatabase();
  await other.db.ping();
  await other.drop();
  expect(await outcomeOf(other.db.ping())).toBe("unavailable");
  expect(await outcomeOf(other.db.transaction(async () => {}))).toBe("unavailable");
});
