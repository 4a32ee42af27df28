import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Db, Tx } from "./db.ts";
import { insertRows } from "../../testing/table-rows.ts";
import { getSetting, lockSetting, putSetting, updateSetting } from "../../testing/setting-statements.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

describe("a transaction", () => {
  test("commits when its work resolves, and returns its result", async () => {
    const result = await db.transaction(async (tx) => {
      await tx.query(putSetting, { key: "kept", value: "1" });
      await insertRows(tx, "setting", [{ key: "kept too", value: "2" }]);
      return tx.query(getSetting, { key: "kept" });
    });
    expect(result).toEqual([{ value: 1 }]);
    expect(await db.query(getSetting, { key: "kept too" })).toEqual([{ value: 2 }]);
  });

  test("rolls back when its work rejects", async () => {
    const failure = new Error("changed my mind");
    await expect(
      db.transaction(async (tx) => {
        await tx.query(putSetting, { key: "dropped", value: "1" });
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await db.query(getSetting, { key: "dropped" })).toEqual([]);
  });

  test("rolls back when one of several concurrent statements fails", async () => {
    const work = (tx: Tx) =>
      Promise.all([
        tx.query(putSetting, { key: "one", value: "1" }),
        tx.query(putSetting, { key: "one", value: "1" }),
        tx.query(putSetting, { key: "two", value: "2" }),
      ]);
    await expect(db.transaction(work)).rejects.toMatchObject({ code: "23505" });
    expect(await db.query(getSetting, { key: "one" })).toEqual([]);
    expect(await db.query(getSetting, { key: "two" })).toEqual([]);
  });

  test("fails if a swallowed error has aborted it", async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.query(putSetting, { key: "swallowed", value: "1" });
        await tx.query(putSetting, { key: "swallowed", value: "1" }).catch(() => {});
      }),
    ).rejects.toThrow(/swallowed/);
    expect(await db.query(getSetting, { key: "swallowed" })).toEqual([]);
  });

  test("cannot be used after its end", async () => {
    const over = await db.transaction(async (tx) => tx);
    await expect(over.query(getSetting, { key: "kept" })).rejects.toThrow(/over/);
    await expect(over.execute<Record<string, unknown>>("select * from setting")).rejects.toThrow(/over/);
  });

  test("leaves a clean connection for the next one", async () => {
    for (let round = 0; round < 30; round++) {
      await db.transaction(async (tx) => tx.execute("select 1 / 0")).catch(() => {});
      expect(await db.query(getSetting, { key: "kept" })).toEqual([{ value: 1 }]);
    }
  });
});

describe("inside a transaction", () => {
  const refusal = /inside a transaction: pass on its tx/;

  test("a query on the pool is rejected at once instead of waiting for ever", async () => {
    await expect(db.transaction(() => db.query(getSetting, { key: "kept" }))).rejects.toThrow(refusal);
    await expect(
      db.transaction(() => db.execute<Record<string, unknown>>("select * from setting")),
    ).rejects.toThrow(refusal);
    await expect(db.transaction(() => db.ping())).rejects.toThrow(refusal);
  });

  test("the rejection works through timers and other functions", async () => {
    const deep = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return db.query(getSetting, { key: "kept" });
    };
    await expect(db.transaction(async () => Promise.all([deep(), deep()]))).rejects.toThrow(refusal);
  });

  test("a second transaction is rejected", async () => {
    await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow(refusal);
  });

  test("others may use the pool, and so may work that continues afterwards", async () => {
    let started: Promise<unknown> = Promise.resolve();
    const ended = Promise.withResolvers<void>();
    await db.transaction(async () => {
      started = ended.promise.then(() => db.query(getSetting, { key: "kept" }));
    });
    ended.resolve();
    expect(await started).toEqual([{ value: 1 }]);
  });
});

describe("many at once", () => {
  test("20 racing transactions keep a counter correct", async () => {
    await db.query(putSetting, { key: "counter", value: "0" });
    const addOne = (tx: Tx) =>
      tx
        .query(lockSetting, { key: "counter" })
        .then(([row]) =>
          tx.query(updateSetting, { key: "counter", value: String(Number(row?.value ?? 0) + 1) }),
        );
    await Promise.all(Array.from({ length: 20 }, () => db.transaction(addOne)));
    expect(await db.query(getSetting, { key: "counter" })).toEqual([{ value: 20 }]);
  });

  test("a transaction gets its turn during constant lookups", async () => {
    const end = new AbortController();
    const lookUp = async () => {
      while (!end.signal.aborted) await db.query(getSetting, { key: "kept" });
    };
    const callers = Array.from({ length: 32 }, lookUp);
    for (let round = 0; round < 20; round++)
      await db.transaction((tx) => tx.query(putSetting, { key: `turn ${round}`, value: "1" }));
    end.abort();
    await Promise.all(callers);
    expect(await db.query(getSetting, { key: "turn 19" })).toEqual([{ value: 1 }]);
  });
});
