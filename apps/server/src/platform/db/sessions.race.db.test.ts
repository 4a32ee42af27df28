import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Db, Tx } from "./db.ts";
import { statement } from "./statement.ts";
import { openPostgres } from "./postgres.ts";
import { blockedAfterMs } from "./statement-pipeline.ts";
import { getSetting, lockSetting, putSetting, updateSetting } from "../../testing/setting-statements.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const url = () => database.url ?? "";
const sleep = "select pg_sleep($1::float8)";
const serializable = statement({
  name: "test.serializable",
  text: "set transaction isolation level serializable",
});
const sessions = statement({
  name: "test.sessions",
  text: "select pg_backend_pid() as pid",
  row: { pid: "integer" },
});
const waiting = `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'update setting%'`;
const sleeping = `select pid from pg_stat_activity
         where datname = current_database() and state = 'active' and query like 'select pg_sleep%'`;
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`;

test("serializable transactions that conflict are retried until each has counted", async () => {
  await db.query(putSetting, { key: "serial", value: "0" });
  let runs = 0;
  const allHaveRead = Promise.withResolvers<void>();
  const addOne = async (tx: Tx) => {
    runs++;
    const run = runs;
    await tx.query(serializable, {});
    const [row] = await tx.query(getSetting, { key: "serial" });
    if (run === 4) allHaveRead.resolve();
    // Otherwise they might run one after the other, without a conflict.
    await allHaveRead.promise;
    await tx.query(updateSetting, { key: "serial", value: String(Number(row?.value ?? 0) + 1) });
  };
  await Promise.all(Array.from({ length: 4 }, () => db.transaction(addOne)));
  expect(await db.query(getSetting, { key: "serial" })).toEqual([{ value: 4 }]);
  expect(runs).toBeGreaterThan(4);
});

test("both of two deadlocked transactions succeed", async () => {
  await db.query(putSetting, { key: "left", value: "0" });
  await db.query(putSetting, { key: "right", value: "0" });
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const both = (first: string, second: string) => async (tx: Tx) => {
    await tx.query(lockSetting, { key: first });
    holding += 1;
    if (holding === 2) bothHold.resolve();
    await bothHold.promise;
    await tx.query(lockSetting, { key: second });
    await tx.query(updateSetting, { key: second, value: "1" });
  };
  await Promise.all([db.transaction(both("left", "right")), db.transaction(both("right", "left"))]);
  expect([await db.query(getSetting, { key: "left" }), await db.query(getSetting, { key: "right" })]).toEqual(
    [[{ value: 1 }], [{ value: 1 }]],
  );
});

test("a statement that takes too long fails as unavailable, and its connection is closed", async () => {
  const impatient = openPostgres({ databaseUrl: url(), statementTimeoutMs: 500 });
  try {
    await expect(impatient.execute(sleep, [5])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(impatient.ping()).resolves.toBeUndefined();
  } finally {
    await impatient.close();
  }
});

test("a slow statement does not block those of others", async () => {
  const patient = openPostgres({ databaseUrl: url(), statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 });
  try {
    await db.query(putSetting, { key: "held", value: "0" });
    const isLocked = Promise.withResolvers<void>();
    const othersAreDone = Promise.withResolvers<void>();
    const holder = patient.transaction(async (tx) => {
      await tx.query(lockSetting, { key: "held" });
      isLocked.resolve();
      await othersAreDone.promise;
    });
    await isLocked.promise;
    let slowIsDone = false;
    const slow = patient.query(updateSetting, { key: "held", value: "1" }).then(() => (slowIsDone = true));
    await expect.poll(() => db.execute(waiting)).toHaveLength(1);
    // Statements that are sent before the pipeline knows that it is slow may stand behind it, and this test would wait
    // for them for ever.
    await setTimeout(2 * blockedAfterMs);
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 30 }, () => patient.query(getSetting, { key: "left" })));
    }
    expect(slowIsDone).toBe(false);
    othersAreDone.resolve();
    await Promise.all([holder, slow]);
  } finally {
    await patient.close();
  }
});

test("when every connection is in use, callers get an error instead of waiting", async () => {
  const small = openPostgres({ databaseUrl: url(), poolSize: 1, connectTimeoutMs: 200 });
  try {
    const othersAreRefused = Promise.withResolvers<void>();
    const hasConnection = Promise.withResolvers<void>();
    const long = small.transaction(async (tx) => {
      await tx.query(getSetting, { key: "left" });
      hasConnection.resolve();
      await othersAreRefused.promise;
    });
    await hasConnection.promise;
    await expect(small.transaction((tx) => tx.query(getSetting, { key: "left" }))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await expect(small.query(getSetting, { key: "left" })).rejects.toBeInstanceOf(DatabaseUnavailable);
    othersAreRefused.resolve();
    await long;
    await expect(small.ping()).resolves.toBeUndefined();
  } finally {
    await small.close();
  }
});

test("sessions that the server ended are replaced", async () => {
  const victim = openPostgres({ databaseUrl: url() });
  try {
    await Promise.all(Array.from({ length: 100 }, () => victim.query(sessions, {})));
    // The listener is attached at the start: the rejection may arrive before the statement that causes it has ended.
    const refusal = victim.execute(sleep, [60]).catch((error: unknown) => error);
    await expect.poll(() => db.execute(sleeping)).toHaveLength(1);
    await db.execute(endOthers);
    await expect(refusal).resolves.toBeInstanceOf(DatabaseUnavailable);
    await vi.waitFor(() => victim.ping(), { timeout: 5_000 });
    await expect(victim.transaction((tx) => tx.query(getSetting, { key: "left" }))).resolves.toEqual([
      { value: 1 },
    ]);
  } finally {
    await victim.close();
  }
});

test("an unreachable server or unknown database is unavailable", async () => {
  const otherUser = new URL(url());
  otherUser.port = "9";
  const unknown = new URL(url());
  unknown.pathname = "/no_such_database";
  for (const databaseUrl of [otherUser.href, unknown.href]) {
    const lost = openPostgres({ databaseUrl });
    await expect(lost.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(lost.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await lost.close();
  }
});
