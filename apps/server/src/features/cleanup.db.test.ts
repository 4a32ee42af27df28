import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { cleanupTasks } from "./cleanup-tasks.ts";
import { type CleanupDeps, createCleanupJob, runCleanup } from "../platform/jobs/cleanup.ts";

const storage = new MemoryStorage();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => {}, warn: vi.fn<(details: object, message: string) => void>() };
beforeEach(async () => {
  log.warn.mockClear();
  await database.db.kysely.deleteFrom("background_job").execute();
});

const cleanUp = (changes: Partial<CleanupDeps> = {}) =>
  runCleanup(
    { db: database.db, tasks: cleanupTasks(storage), log, ...changes },
    new AbortController().signal,
  );
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("deletes codes, captchas, counts and messages a day after they expire, and not earlier", async () => {
  const { kysely } = database.db;
  for (const [name, age] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    const at = hoursAgo(age);
    await kysely
      .insertInto("verification_code")
      .values({
        phone: name,
        code_id: crypto.randomUUID(),
        scene: "login",
        bound_to: "",
        code_hash: "",
        sent_at: at,
        expires_at: at,
      })
      .execute();
    await kysely.insertInto("captcha_proof").values({ proof_id: name, used_at: at }).execute();
    const ticket = { ticket_hash: name, scene: "login", subject_hash: "", expires_at: at };
    await kysely.insertInto("captcha_ticket").values(ticket).execute();
    const message = { message_id: crypto.randomUUID(), recipient: name, text: "", locale: "id", sent_at: at };
    await kysely.insertInto("dev_inbox").values(message).execute();
  }
  for (const [bucket, hours] of [
    ["over", 0],
    ["running", -1],
  ] as const)
    await kysely
      .insertInto("limit_count")
      .values({ bucket, subject: "", used: 1, ends_at: hoursAgo(hours) })
      .execute();
  const failure = { scope: "waybill", subject: "x", failures: 1 } as const;
  const dayOf = (hours: number) => hoursAgo(hours).toISOString().slice(0, 10);
  for (const day of [dayOf(72), dayOf(24)])
    await kysely
      .insertInto("tracking_unlock_failure")
      .values({ ...failure, day })
      .execute();

  expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: true });
  expect(log.warn).not.toHaveBeenCalled();
  expect(await kysely.selectFrom("verification_code").select("phone").execute()).toEqual([
    { phone: "young" },
  ]);
  expect(await kysely.selectFrom("captcha_proof").select("proof_id").execute()).toEqual([
    { proof_id: "young" },
  ]);
  expect(await kysely.selectFrom("captcha_ticket").select("ticket_hash").execute()).toEqual([
    { ticket_hash: "young" },
  ]);
  expect(await kysely.selectFrom("dev_inbox").select("recipient").execute()).toEqual([
    { recipient: "young" },
  ]);
  expect(await kysely.selectFrom("limit_count").select("bucket").execute()).toEqual([{ bucket: "running" }]);
  expect(await kysely.selectFrom("tracking_unlock_failure").select("day").execute()).toEqual([
    { day: dayOf(24) },
  ]);
});

const daysAgo = (days: number) => hoursAgo(days * 24);

async function writeMessage(
  subject: string,
  writtenDays: number,
  deliveredDays: number | null,
): Promise<void> {
  await database.db.kysely
    .insertInto("outbox_message")
    .values({
      message_id: crypto.randomUUID(),
      subject,
      kind: "order.placed",
      payload: "{}",
      created_at: daysAgo(writtenDays),
      next_attempt_at: daysAgo(writtenDays),
      delivered_at: deliveredDays === null ? null : daysAgo(deliveredDays),
    })
    .execute();
}

async function messages(): Promise<string[]> {
  const rows = await database.db.kysely
    .selectFrom("outbox_message")
    .select("subject")
    .orderBy("subject")
    .execute();
  return rows.map(({ subject }) => subject);
}

it("deletes messages 30 days after delivery to the carrier, and never an undelivered one", async () => {
  await writeMessage("delivered long ago", 91, 31);
  await writeMessage("delivered", 91, 29);
  await writeMessage("not delivered for ten years", 3650, null);
  await cleanUp();
  expect(await messages()).toEqual(["delivered", "not delivered for ten years"]);
});

it.each([100, -100])(
  "deletes nothing in a process whose clock is %i days off, and logs why",
  async (days) => {
    await database.db.kysely.deleteFrom("outbox_message").execute();
    await writeMessage("an order", 0, null);
    await writeMessage("delivered long ago", 91, 31);
    const processNow = () => Date.now() + days * 86_400_000;
    expect(await cleanUp({ processNow })).toMatchObject({ kind: "clocksDisagree" });
    expect(await messages()).toEqual(["an order", "delivered long ago"]);
    expect(log.warn).toHaveBeenCalledWith(
      { aheadMs: expect.any(Number) },
      expect.stringMatching(
        /^clean-up does not run: the database's clock is \d+\.\d s (behind|ahead of) this machine's$/,
      ),
    );
    // Meanwhile a process with the right clock does the cleanup.
    expect(await cleanUp()).toMatchObject({ kind: "ok" });
    expect(await messages()).toEqual(["an order"]);
  },
);

it("deletes at most its maximum of rows per table and run, and continues in the next run", async () => {
  await database.db.kysely.deleteFrom("outbox_message").execute();
  for (const subject of ["a", "b", "c", "d", "e"]) await writeMessage(subject, 91, 31);
  const limits = { batchSize: 2, maxRowsPerTask: 3 };
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 3 }, isComplete: false });
  expect(await messages()).toHaveLength(2);
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 2 }, isComplete: true });
});

it("runs once an hour for all processes, in one at a time", async () => {
  const { kysely } = database.db;
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  expect(await cleanUp()).toEqual({ kind: "notDue" });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const holder = crypto.randomUUID();
  await kysely
    .updateTable("background_job")
    .set({ finished_at: inMinutes(-61), holder, lease_until: inMinutes(5) })
    .execute();
  expect(await cleanUp()).toEqual({ kind: "notDue" });
  // Simulates that the holder died.
  await kysely
    .updateTable("background_job")
    .set({ lease_until: inMinutes(-1) })
    .execute();
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
});

it("runs even if another process wrote its lease and end with a clock 100 days ahead", async () => {
  const { kysely } = database.db;
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  const wrong = new Date(Date.now() + 100 * 86_400_000);
  await kysely
    .updateTable("background_job")
    .set({ finished_at: wrong, holder: crypto.randomUUID(), lease_until: wrong })
    .execute();
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  expect(await cleanUp()).toEqual({ kind: "notDue" });
});

it("deletes records of failed derivations that were not retried for 30 days", async () => {
  const { kysely } = database.db;
  for (const [waybill_no, days] of [
    ["RBC1", 31],
    ["RBC2", 29],
  ] as const)
    await kysely
      .insertInto("failed_derivation")
      .values({ waybill_no, derivation_version: 1, attempts: 1, retry_at: hoursAgo(days * 24) })
      .execute();
  expect(await cleanUp()).toMatchObject({ kind: "ok", deleted: { failedDerivations: 1 } });
});

/** The database with a callback after each batch of messages. */
function afterBatches(happens: () => unknown): CleanupDeps["db"] {
  return {
    ...database.db,
    query: async (statement, values) => {
      const rows = await database.db.query(statement, values);
      if (statement.name === "outbox.deleteDelivered") await happens();
      return rows;
    },
  } as CleanupDeps["db"];
}

it("stops after the current batch when the process stops, and leaves the rest to the next process", async () => {
  const { kysely } = database.db;
  await kysely.deleteFrom("outbox_message").execute();
  for (const subject of ["a", "b", "c", "d"]) await writeMessage(subject, 91, 31);
  const stopped = Promise.withResolvers<void>();
  let batches = 0;
  const db = afterBatches(() => {
    batches += 1;
    void job.stop().then(stopped.resolve);
  });
  const limits = { batchSize: 1, maxRowsPerTask: 100 };
  const job = createCleanupJob({ db, tasks: cleanupTasks(storage), log, limits });
  job.start();
  await stopped.promise;
  expect([batches, await messages()]).toEqual([1, ["b", "c", "d"]]);
  const jobs = await kysely.selectFrom("background_job").select(["lease_until", "finished_at"]).execute();
  expect(jobs).toEqual([{ lease_until: null, finished_at: null }]);
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 3 }, isComplete: true });
});

it("stops when another process has taken the lease", async () => {
  await database.db.kysely.deleteFrom("outbox_message").execute();
  for (const subject of ["a", "b", "c"]) await writeMessage(subject, 91, 31);
  const db = afterBatches(() =>
    database.db.kysely.updateTable("background_job").set({ holder: crypto.randomUUID() }).execute(),
  );
  expect(await cleanUp({ db, limits: { batchSize: 1, maxRowsPerTask: 100 } })).toEqual({
    kind: "ok",
    deleted: { outbox: 1 },
    isComplete: false,
  });
  expect(await messages()).toHaveLength(2);
});

it("continues with the other tables if one fails", async () => {
  const { kysely } = database.db;
  await kysely
    .insertInto("captcha_proof")
    .values({ proof_id: "old", used_at: hoursAgo(30) })
    .execute();
  const proofs = () => kysely.selectFrom("captcha_proof").select("proof_id").execute();
  const others = (await proofs()).filter(({ proof_id }) => proof_id !== "old");
  await kysely.schema.dropTable("verification_code").execute();
  expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: false });
  expect(log.warn.mock.calls.map(([details]) => (details as { task: string }).task)).toEqual(["codes"]);
  expect(await proofs()).toEqual(others);
});
