import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Db } from "./db.ts";
import { statement } from "./statement.ts";
import { openPostgres } from "./postgres.ts";

let database: TestDatabase;
let locker: pg.Client;
let db: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  // A lock that no other session gets before the test is over.
  db = openPostgres({
    databaseUrl: database.url ?? "",
    lockTimeoutMs: 20_000,
    statementTimeoutMs: 25_000,
    connectTimeoutMs: 2_000,
  });
});
afterEach(async () => {
  await locker.query("rollback");
  await locker.end();
  await db.close();
  await database.drop();
});

const locked = statement({
  name: "orders.locked",
  text: "select count(*) from customer_order",
  row: { count: "bigint" },
});
const other = statement({
  name: "tracking.other",
  text: "select count(*) from tracking_view",
  row: { count: "bigint" },
});
const another = statement({
  name: "account.other",
  text: "select count(*) from session",
  row: { count: "bigint" },
});

async function lockOrders(): Promise<void> {
  await locker.query("begin");
  await locker.query("lock table customer_order in access exclusive mode");
}

/** Sequential calls, so that each meets the effects of the former ones. */
async function callLocked(times: number): Promise<Promise<unknown>[]> {
  const calls: Promise<unknown>[] = [];
  for (let call = 0; call < times; call += 1) {
    calls.push(db.query(locked, {}).catch((error: unknown) => error));
    // Longer than a connection without an answer counts as free (statement-pipeline.ts).
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return calls;
}

test("a locked table blocks only the statements of its group", async () => {
  await lockOrders();
  const stuck = await callLocked(12);
  // They complete while the lock is held, because they do not wait for it.
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 20 }, (_, n) => db.query(n % 2 === 0 ? other : another, {})));
  expect(await db.transaction((tx) => tx.query(other, {}))).toEqual([{ count: 0 }]);
  // A statement without a place in the queue fails soon instead of waiting for its turn.
  expect(await Promise.race(stuck)).toBeInstanceOf(DatabaseUnavailable);
  await locker.query("rollback");
  const answers = await Promise.all(stuck);
  expect(answers.filter((answer) => Array.isArray(answer)).length).toBeGreaterThan(0);
  await expect.poll(() => db.query(locked, {})).toHaveLength(1);
});

test("transactions that wait for a locked table leave connections to all others", async () => {
  await lockOrders();
  const stuck = Array.from({ length: 20 }, () =>
    db.transaction((tx) => tx.query(locked, {})).catch((error: unknown) => error),
  );
  for (let round = 0; round < 10; round += 1)
    await Promise.all(Array.from({ length: 20 }, () => db.query(other, {})));
  expect(await Promise.race(stuck)).toBeInstanceOf(DatabaseUnavailable);
  await locker.query("rollback");
  await Promise.all(stuck);
});

test("a caller that waits too long for a lock gets an error, and its connection stays in use", async () => {
  const impatient = openPostgres({ databaseUrl: database.url ?? "", lockTimeoutMs: 50 });
  try {
    await lockOrders();
    await expect(impatient.query(locked, {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(impatient.transaction((tx) => tx.query(locked, {}))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    const { open } = impatient.connections();
    await impatient.query(other, {});
    expect(impatient.connections().open).toBe(open);
  } finally {
    await impatient.close();
  }
});
