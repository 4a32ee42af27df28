import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { consumeRateLimit, deleteEndedRateLimits, refundRateLimit } from "./rate-limit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = Date.parse("2026-11-21T09:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const windowOf = (subject: string, amount?: number) => ({
  bucket: "test",
  subject,
  limit: 3,
  seconds: 60,
  ...(amount !== undefined && { amount }),
});

it("counts up to its limit, from the first use on, and returns the time to wait", async () => {
  const window = windowOf("a");
  expect(await consumeRateLimit(database.db, window, at(0))).toEqual({
    kind: "ok",
    used: 1,
    endsAt: at(60),
  });
  expect(await consumeRateLimit(database.db, window, at(10))).toEqual({
    kind: "ok",
    used: 2,
    endsAt: at(60),
  });
  expect(await consumeRateLimit(database.db, window, at(20))).toMatchObject({ used: 3 });
  expect(await consumeRateLimit(database.db, window, at(20.5))).toEqual({
    kind: "rateLimited",
    retryAfter: 40,
  });
  expect(await consumeRateLimit(database.db, window, at(59.9))).toEqual({
    kind: "rateLimited",
    retryAfter: 1,
  });
  expect(await consumeRateLimit(database.db, window, at(60))).toEqual({
    kind: "ok",
    used: 1,
    endsAt: at(120),
  });
});

it("counts subjects and buckets separately", async () => {
  for (const window of [windowOf("b"), { ...windowOf("b"), bucket: "other" }, windowOf("c")])
    expect(await consumeRateLimit(database.db, window, at(0))).toMatchObject({ used: 1 });
});

it("counts amounts, and nothing of one that exceeds the limit", async () => {
  expect(await consumeRateLimit(database.db, windowOf("d", 2), at(0))).toMatchObject({ used: 2 });
  expect(await consumeRateLimit(database.db, windowOf("d", 2), at(1))).toEqual({
    kind: "rateLimited",
    retryAfter: 59,
  });
  expect(await consumeRateLimit(database.db, windowOf("d", 1), at(2))).toMatchObject({ used: 3 });
  expect(await consumeRateLimit(database.db, windowOf("e", 4), at(0))).toEqual({
    kind: "rateLimited",
    retryAfter: 60,
  });
});

it("reverts a use only in its own window", async () => {
  const window = windowOf("f", 3);
  await consumeRateLimit(database.db, window, at(0));
  await refundRateLimit(database.db, window, at(60));
  // Every use was reverted, so the window starts again.
  expect(await consumeRateLimit(database.db, window, at(30))).toEqual({
    kind: "ok",
    used: 3,
    endsAt: at(90),
  });
  await refundRateLimit(database.db, window, at(60));
  expect(await consumeRateLimit(database.db, window, at(31))).toMatchObject({ kind: "rateLimited" });
});

it("is deleted after its end", async () => {
  await consumeRateLimit(database.db, windowOf("g"), at(1000));
  await deleteEndedRateLimits(database.db, at(1059), 1000);
  const rows = await database.db.execute<{ subject: string }>("select subject from limit_count");
  expect(rows).toEqual([{ subject: "g" }]);
});
