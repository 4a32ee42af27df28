import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../uuid-v7.ts";
import { createOutboxDelivery, type Delivery, maxAttempts } from "./outbox-delivery.ts";
import {
  claimMessages,
  deleteDeliveredMessages,
  insertOutboxMessage,
  outboxState,
  retryMessages,
  selectUndelivered,
  orderKinds,
  type OutboxKind,
} from "./outbox-queries.ts";

const log = { warn: vi.fn<(details: object, message: string) => void>() };
let database: TestDatabase;
let now: Date;
/** What a receiver got, and what it says to the next message. */
const seen: { id: string; kind: OutboxKind }[] = [];
let answer: Delivery;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  now = new Date("2026-11-20T03:00:00Z");
  seen.length = 0;
  answer = { kind: "ok" };
  log.warn.mockClear();
});
afterEach(() => database.db.execute("delete from outbox_message"));

const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const failed = (reason: string): Delivery => ({ kind: "failed", reason });
const outboxTo = () =>
  createOutboxDelivery({
    db: database.db,
    clock,
    receiver: {
      name: "mail",
      kinds: orderKinds,
      async deliver({ messageId, kind }) {
        seen.push({ id: messageId, kind });
        return answer;
      },
    },
    log,
  });
const undelivered = () => database.db.query(selectUndelivered, { receiverId: null, max: 10 });

async function write(subject: string, kind: OutboxKind = "order.placed"): Promise<string> {
  const messageId = uuidV7();
  await insertOutboxMessage(database.db, {
    messageId,
    subject,
    kind,
    payload: { orderNo: subject },
    at: now,
  });
  return messageId;
}

it("sends a message that failed again after increasing pauses", async () => {
  const id = await write("RO1");
  answer = failed("HTTP 500");
  const outbox = outboxTo();
  expect(await outbox.deliverDue()).toBe(1);
  expect(await undelivered()).toMatchObject([{ id, attempts: 1, givenUpAt: null, lastError: "HTTP 500" }]);
  pass(9);
  expect(await outbox.deliverDue()).toBe(0);
  pass(4);
  expect(await outbox.deliverDue()).toBe(1);
  pass(15);
  expect(await outbox.deliverDue()).toBe(0);
  pass(11);
  answer = { kind: "ok" };
  expect(await outbox.deliverDue()).toBe(1);
  expect(seen.map((each) => each.id)).toEqual([id, id, id]);
  expect(await outboxState(database.db)).toMatchObject({ waiting: 0, dead: 0 });
});

describe("messages of one order", () => {
  it("are sent one after the other, parallel to those of other orders", async () => {
    await write("RO1");
    await write("RO1", "order.cancelled");
    await write("RO2");
    const outbox = outboxTo();
    expect(await outbox.deliverDue()).toBe(2);
    expect(await outbox.deliverDue()).toBe(1);
    expect(seen.at(-1)?.kind).toBe("order.cancelled");
  });

  it("wait behind a failed one until an operator retries it", async () => {
    const id = await write("RO1");
    await write("RO1", "order.cancelled");
    answer = failed("HTTP 422");
    const outbox = outboxTo();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      expect(await outbox.deliverDue()).toBe(1);
      pass(5000);
    }
    expect(await outbox.deliverDue()).toBe(0);
    expect(seen).toHaveLength(maxAttempts);
    expect(await outboxState(database.db)).toMatchObject({ waiting: 1, dead: 1 });
    expect(log.warn).toHaveBeenLastCalledWith(
      { messageId: id, receiver: "mail", kind: "order.placed", attempts: maxAttempts, error: "HTTP 422" },
      "an outbox message was not delivered; no more attempts",
    );
    answer = { kind: "ok" };
    expect(await retryMessages(database.db, null, now)).toBe(1);
    expect([await outbox.deliverDue(), await outbox.deliverDue()]).toEqual([1, 1]);
    expect(await outboxState(database.db)).toMatchObject({ waiting: 0, dead: 0 });
  });
});

it("messages claimed by a dead process are sent by another when the lease has expired", async () => {
  const id = await write("RO1");
  await database.db.query(claimMessages, {
    now,
    leaseUntil: new Date(now.getTime() + 60_000),
    maxMessages: 10,
    kinds: orderKinds,
  });
  expect(await outboxTo().deliverDue()).toBe(0);
  pass(61);
  expect(await outboxTo().deliverDue()).toBe(1);
  expect(seen.map((each) => each.id)).toEqual([id]);
});

it("goes on without a receiver that neither answers nor fails, and tries it again later", async () => {
  const id = await write("RO1");
  const never = {
    name: "mail",
    kinds: ["order.placed"],
    deliver: () => new Promise<never>(() => {}),
  } as const;
  const outbox = createOutboxDelivery({
    db: database.db,
    clock,
    receiver: never,
    log,
    deliveryTimeoutMs: 20,
  });
  expect(await outbox.deliverDue()).toBe(1);
  const [message] = await undelivered();
  expect(message).toMatchObject({ id, attempts: 1, lastError: "no answer in time", givenUpAt: null });
  pass(20);
  expect(await outboxTo().deliverDue()).toBe(1);
  expect(seen.map((each) => each.id)).toEqual([id]);
});

it("deletes delivered messages after some time, and undelivered ones never", async () => {
  await write("RO1");
  await outboxTo().deliverDue();
  const waiting = await write("RO2");
  await deleteDeliveredMessages(database.db, new Date(now.getTime() + 1000), 1000);
  const left = await database.db.execute<{ message_id: string }>("select message_id from outbox_message");
  expect(left).toEqual([{ message_id: waiting }]);
  await deleteDeliveredMessages(database.db, new Date("2126-01-01T00:00:00Z"), 1000);
  expect(await undelivered()).toHaveLength(1);
});

it("counts waiting messages up to a limit, without reading delivered ones", async () => {
  const { db } = database;
  await db.execute(`insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at, delivered_at)
    select gen_random_uuid(), 'RO' || n, 'order.placed', '{}', now(), now(), now() from generate_series(1, 5000) as n`);
  for (const subject of ["RO1", "RO2", "RO3"]) await write(subject);
  await db.execute("update outbox_message set dead_at = $1 where subject = 'RO3' and delivered_at is null", [
    now,
  ]);
  expect(await outboxState(database.db)).toEqual({ waiting: 2, dead: 1 });
  expect(await outboxState(database.db, 1)).toEqual({ waiting: 1, dead: 1 });
  await db.execute("vacuum analyze outbox_message");
  const rows = await db.execute<{ "QUERY PLAN": string }>(`explain select (select count(*) from (
      select 1 from outbox_message where delivered_at is null and dead_at is null and next_attempt_at < '9999-12-31' limit 10000) as waiting),
    (select count(*) from (
      select 1 from outbox_message where delivered_at is null and dead_at is not null limit 10000) as dead)`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/outbox_message_due/);
  expect(plan).toMatch(/outbox_message_dead/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it("neither stores nor logs the text of a message that the receiver's error repeats", async () => {
  await write("RO1");
  const outbox = createOutboxDelivery({
    db: database.db,
    clock,
    receiver: {
      name: "simulator",
      kinds: orderKinds,
      deliver: () => Promise.reject(new TypeError("cannot read Sari Puspita, +6281288004471")),
    },
    log,
  });
  await outbox.deliverDue();
  expect(await undelivered()).toMatchObject([{ lastError: "TypeError" }]);
  expect(JSON.stringify(log.warn.mock.calls)).not.toMatch(/Sari|6281288004471/);
});

it("stores the results of all others before it throws the failure of one", async () => {
  const [failing, slow] = [await write("RO1"), await write("RO2")];
  const { db } = database;
  const hasFailed = Promise.withResolvers<void>();
  const outbox = createOutboxDelivery({
    db: {
      ...db,
      query: (statement, params) =>
        statement.name === "outbox.delivered" && Object.values(params as object)[0] === failing
          ? Promise.reject(new Error("away")).finally(hasFailed.resolve)
          : db.query(statement, params),
    },
    clock,
    receiver: {
      name: "mail",
      kinds: orderKinds,
      deliver: async ({ messageId }) => {
        if (messageId === slow) await hasFailed.promise;
        return { kind: "ok" };
      },
    },
    log,
  });
  await expect(outbox.deliverDue()).rejects.toThrow("away");
  expect((await undelivered()).map((row) => row.id)).toEqual([failing]);
});

it("delivers by itself until it is stopped", async () => {
  const outbox = outboxTo();
  outbox.start();
  await write("RO1");
  await expect.poll(() => seen.length).toBe(1);
  await outbox.stop();
  await write("RO2");
  expect(seen).toHaveLength(1);
});
