import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "../testing/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { cleanupTasks } from "./cleanup-tasks.ts";
import { type CleanupDeps, createCleanupJob, runCleanup } from "../platform/jobs/cleanup.ts";
import { insertRows } from "../testing/table-rows.ts";

const storage = new MemoryStorage();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = { info: () => {}, warn: vi.fn<(details: object, message: string) => void>() };
beforeEach(async () => {
  log.warn.mockClear();
  await database.db.execute("delete from background_job");
});

const cleanUp = (changes: Partial<CleanupDeps> = {}) =>
  runCleanup(
    { db: database.db, tasks: cleanupTasks(storage), log, ...changes },
    new AbortController().signal,
  );
const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it("deletes codes, captchas, counts and messages a day after they expire, and not earlier", async () => {
  const { db } = database;
  for (const [name, age] of [
    ["old", 25],
    ["young", 23],
  ] as const) {
    const at = hoursAgo(age);
    await insertRows(db, "verification_code", [
      {
        phone: name,
        code_id: crypto.randomUUID(),
        scene: "login",
        bound_to: "",
        code_hash: "",
        sent_at: at,
        expires_at: at,
      },
    ]);
    await insertRows(db, "captcha_proof", [{ proof_id: name, used_at: at }]);
    const ticket = { ticket_hash: name, scene: "login", subject_hash: "", expires_at: at };
    await insertRows(db, "captcha_ticket", [ticket]);
    const message = { message_id: crypto.randomUUID(), recipient: name, text: "", locale: "id", sent_at: at };
    await insertRows(db, "dev_inbox", [message]);
  }
  for (const [bucket, hours] of [
    ["over", 0],
    ["running", -1],
  ] as const)
    await insertRows(db, "limit_count", [{ bucket, subject: "", used: 1, ends_at: hoursAgo(hours) }]);

  expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: true });
  expect(log.warn).not.toHaveBeenCalled();
  expect(await db.execute<{ phone: string }>("select phone from verification_code")).toEqual([
    { phone: "young" },
  ]);
  expect(await db.execute<{ proof_id: string }>("select proof_id from captcha_proof")).toEqual([
    { proof_id: "young" },
  ]);
  expect(await db.execute<{ ticket_hash: string }>("select ticket_hash from captcha_ticket")).toEqual([
    { ticket_hash: "young" },
  ]);
  expect(await db.execute<{ recipient: string }>("select recipient from dev_inbox")).toEqual([
    { recipient: "young" },
  ]);
  expect(await db.execute<{ bucket: string }>("select bucket from limit_count")).toEqual([
    { bucket: "running" },
  ]);
});

const daysAgo = (days: number) => hoursAgo(days * 24);

async function writeMessage(
  subject: string,
  writtenDays: number,
  deliveredDays: number | null,
): Promise<void> {
  await insertRows(database.db, "outbox_message", [
    {
      message_id: crypto.randomUUID(),
      subject,
      kind: "order.placed",
      payload: "{}",
      created_at: daysAgo(writtenDays),
      next_attempt_at: daysAgo(writtenDays),
      delivered_at: deliveredDays === null ? null : daysAgo(deliveredDays),
    },
  ]);
}

async function messages(): Promise<string[]> {
  const rows = await database.db.execute<{ subject: string }>(
    "select subject from outbox_message order by subject",
  );
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
    await database.db.execute("delete from outbox_message");
    await writeMessage("an order", 0, null);
    await writeMessage("delivered long ago", 91, 31);
    const processNow = () => Date.now() + days * 86_400_000;
    expect(await cleanUp({ processNow })).toMatchObject({ kind: "clocksDisagree" });
    expect(await messages()).toEqual(["an order", "delivered long ago"]);
    expect(log.warn).toHaveBeenCalledWith(
      { aheadMs: expect.any(Number) },
      expect.stringMatching(
        /^cleanup does not run: the database's clock is \d+\.\d s (behind|ahead of) this machine's$/,
      ),
    );
    // Meanwhile a process with the right clock does the cleanup.
    expect(await cleanUp()).toMatchObject({ kind: "ok" });
    expect(await messages()).toEqual(["an order"]);
  },
);

it("deletes at most its maximum of rows per table and run, and continues in the next run", async () => {
  await database.db.execute("delete from outbox_message");
  for (const subject of ["a", "b", "c", "d", "e"]) await writeMessage(subject, 91, 31);
  const limits = { batchSize: 2, maxRowsPerTask: 3 };
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 3 }, isComplete: false });
  expect(await messages()).toHaveLength(2);
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 2 }, isComplete: true });
});

it("runs once an hour for all processes, in one at a time", async () => {
  const { db } = database;
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  expect(await cleanUp()).toEqual({ kind: "notDue" });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const holder = crypto.randomUUID();
  await db.execute("update background_job set finished_at = $1, holder = $2, lease_until = $3", [
    inMinutes(-61),
    holder,
    inMinutes(5),
  ]);
  expect(await cleanUp()).toEqual({ kind: "notDue" });
  // Simulates that the holder died.
  await db.execute("update background_job set lease_until = $1", [inMinutes(-1)]);
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
});

it("runs even if another process wrote its lease and end with a clock 100 days ahead", async () => {
  const { db } = database;
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  const wrong = new Date(Date.now() + 100 * 86_400_000);
  await db.execute("update background_job set finished_at = $1, holder = $2, lease_until = $1", [
    wrong,
    crypto.randomUUID(),
  ]);
  expect(await cleanUp()).toMatchObject({ kind: "ok" });
  expect(await cleanUp()).toEqual({ kind: "notDue" });
});

it("deletes records of failed derivations that were not retried for 30 days", async () => {
  const { db } = database;
  for (const [waybill_no, days] of [
    ["RBC1", 31],
    ["RBC2", 29],
  ] as const)
    await insertRows(db, "failed_derivation", [
      { waybill_no, derivation_version: 1, attempts: 1, retry_at: hoursAgo(days * 24) },
    ]);
  expect(await cleanUp()).toMatchObject({ kind: "ok", deleted: { failedDerivations: 1 } });
});

describe("notifications", () => {
  const zone = { locale: "id", time_zone: "Asia/Jakarta" };

  /** Two rows: a minute older and a minute younger than `limit` hours. */
  async function insertBoth(
    table: string,
    limit: number,
    row: (name: "older" | "younger", at: Date) => Record<string, unknown>,
  ): Promise<void> {
    const cutOff = Date.now() - limit * 3_600_000;
    for (const [name, ms] of [
      ["older", -60_000],
      ["younger", 60_000],
    ] as const)
      await insertRows(database.db, table, [row(name, new Date(cutOff + ms))]);
  }

  async function namesIn(table: string, column: string): Promise<string[]> {
    const rows = await database.db.execute<{ name: string }>(
      `select ${column} as name from ${table} order by ${column}`,
    );
    return rows.map(({ name }) => name);
  }

  it("are deleted with their shipments and news after 90 days, but not news that still waits", async () => {
    const { db } = database;
    const days = 90 * 24;
    const [recipient_id, notification_id] = [crypto.randomUUID(), crypto.randomUUID()];
    const news = { topic: "DELIVERED", state: "" };
    await insertBoth("tracking_news", days, (waybill_no, at) => ({
      waybill_no,
      ...news,
      occurred_at: at,
      created_at: at,
      notified_at: now,
    }));
    const waiting = { ...news, waybill_no: "waiting", occurred_at: now, created_at: hoursAgo(days + 1) };
    await insertRows(db, "tracking_news", [waiting]);
    await insertBoth("notification", days, (check_code, at) => ({
      recipient_id,
      notification_id: crypto.randomUUID(),
      topic: "DELIVERED",
      check_code,
      created_at: at,
      changed_at: now,
      shipment_count: 1,
    }));
    await insertBoth("notification_news", days, (waybill_no, at) => ({
      recipient_id,
      waybill_no,
      ...news,
      notification_id,
      created_at: at,
    }));
    expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: true });
    expect(await namesIn("tracking_news", "waybill_no")).toEqual(["waiting", "younger"]);
    expect(await namesIn("notification", "check_code")).toEqual(["younger"]);
    expect(await namesIn("notification_news", "waybill_no")).toEqual(["younger"]);
  });

  it("end for a channel without an account 90 days after its renewal, and for each shipment 90 days after it was added, with the last one also the channel", async () => {
    const days = 90 * 24;
    const channel = (address_hash: string, renewed_at: Date) => ({
      channel_id: crypto.randomUUID(),
      way: "push",
      address_hash,
      address: "",
      ...zone,
      created_at: hoursAgo(2 * days),
      renewed_at,
    });
    await insertBoth("channel", days, channel);
    const renewed = channel("renewed", hoursAgo(2));
    await insertRows(database.db, "channel", [renewed]);
    await insertRows(database.db, "channel_shipment", [
      { channel_id: renewed.channel_id, waybill_no: "of a renewed device", added_at: hoursAgo(days + 1) },
    ]);
    const ofAccount = { ...channel("account's", hoursAgo(2 * days)), customer_id: crypto.randomUUID() };
    await insertRows(database.db, "channel", [ofAccount]);
    const { channel_id } = ofAccount;
    await insertBoth("channel_shipment", days, (waybill_no, added_at) => ({
      channel_id,
      waybill_no,
      added_at,
    }));
    expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: true });
    expect(await namesIn("channel", "address_hash")).toEqual(["account's", "younger"]);
    expect(await namesIn("channel_shipment", "waybill_no")).toEqual(["younger"]);
  });

  it("leave hashes of received WhatsApp messages for three days, and codes until they expire", async () => {
    await insertBoth("whatsapp_message", 3 * 24, (message_hash, received_at) => ({
      message_hash,
      received_at,
    }));
    await insertBoth("whatsapp_link", 0, (code_hash, expires_at) => ({
      customer_id: crypto.randomUUID(),
      code_hash,
      expires_at,
    }));
    expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: true });
    expect(await namesIn("whatsapp_message", "message_hash")).toEqual(["younger"]);
    expect(await namesIn("whatsapp_link", "code_hash")).toEqual(["younger"]);
  });
});

/** The database with a callback after each batch of messages. */
function afterBatches(happens: () => unknown): CleanupDeps["db"] {
  return {
    ...database.db,
    query: async (statement, params) => {
      const rows = await database.db.query(statement, params);
      if (statement.name === "outbox.deleteDelivered") await happens();
      return rows;
    },
  };
}

it("stops after the current batch when the process stops, and leaves the rest to the next process", async () => {
  await database.db.execute("delete from outbox_message");
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
  const jobs = await database.db.execute<{ lease_until: Date | null; finished_at: Date | null }>(
    "select lease_until, finished_at from background_job",
  );
  expect(jobs).toEqual([{ lease_until: null, finished_at: null }]);
  expect(await cleanUp({ limits })).toEqual({ kind: "ok", deleted: { outbox: 3 }, isComplete: true });
});

it("stops when another process has taken the lease", async () => {
  await database.db.execute("delete from outbox_message");
  for (const subject of ["a", "b", "c"]) await writeMessage(subject, 91, 31);
  const db = afterBatches(() =>
    database.db.execute("update background_job set holder = $1", [crypto.randomUUID()]),
  );
  expect(await cleanUp({ db, limits: { batchSize: 1, maxRowsPerTask: 100 } })).toEqual({
    kind: "ok",
    deleted: { outbox: 1 },
    isComplete: false,
  });
  expect(await messages()).toHaveLength(2);
});

it("continues with the other tables if one fails", async () => {
  const { db } = database;
  await insertRows(db, "captcha_proof", [{ proof_id: "old", used_at: hoursAgo(30) }]);
  const proofs = () => db.execute<{ proof_id: string }>("select proof_id from captcha_proof");
  const others = (await proofs()).filter(({ proof_id }) => proof_id !== "old");
  await db.execute("drop table verification_code");
  expect(await cleanUp()).toMatchObject({ kind: "ok", isComplete: false });
  expect(log.warn.mock.calls.map(([details]) => (details as { task: string }).task)).toEqual(["codes"]);
  expect(await proofs()).toEqual(others);
});
