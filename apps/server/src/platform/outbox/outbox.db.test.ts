import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { uuidV7 } from "../uuid-v7.ts";
import { createOutboxDelivery, maxAttempts } from "./outbox-delivery.ts";
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
import { outboxWebhook } from "./webhook.ts";

const secret = "a secret of the carrier's own system";
const log = { warn: vi.fn<(details: object, message: string) => void>() };
let database: TestDatabase;
let carrier: FakeServer;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date("2026-11-20T03:00:00Z");
  carrier = await startFakeServer();
  log.warn.mockClear();
});
afterEach(async () => {
  await carrier.close();
  await database.db.execute("delete from outbox_message");
});

const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const outboxTo = (origin = carrier.origin, timeoutMs = 2000) =>
  createOutboxDelivery({
    db: database.db,
    clock,
    receiver: outboxWebhook({ url: `${origin}/orders`, secret, clock, timeoutMs }),
    log,
  });
const bodies = () => carrier.seen.map(({ body }) => JSON.parse(body) as { id: string; kind: OutboxKind });

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

describe("the webhook", () => {
  it("gets each message once, with a signature that includes the time", async () => {
    const id = await write("RO1");
    expect(await outboxTo().deliverDue()).toBe(1);
    const [request] = carrier.seen;
    expect(request).toMatchObject({ method: "POST", url: "/orders", headers: { "idempotency-key": id } });
    expect(JSON.parse(request?.body ?? "")).toEqual({
      id,
      kind: "order.placed",
      createdAt: "2026-11-20T03:00:00.000Z",
      data: { orderNo: "RO1" },
    });
    // The signature that a carrier would compute.
    const timestamp = String(request?.headers["x-rimba-timestamp"]);
    expect(timestamp).toBe(String(now.getTime() / 1000));
    const expected = createHmac("sha256", secret).update(`${timestamp}.${request?.body}`).digest("hex");
    expect(request?.headers["x-rimba-signature"]).toBe(`v1=${expected}`);
    pass(3600);
    expect(await outboxTo().deliverDue()).toBe(0);
    expect(await outboxState(database.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it.each([
    ["answers that it is broken", () => ({ status: 500 }), "HTTP 500"],
    ["leads elsewhere", () => ({ status: 302, headers: { location: "/other" } }), "HTTP 302"],
    ["hangs up", () => "cut" as const, "UND_ERR_SOCKET"],
    ["hangs", () => "hang" as const, "no answer in time"],
  ])("that %s gets retries with increasing pauses", async (_what, answer, reason) => {
    const id = await write("RO1");
    carrier.answer = answer;
    const outbox = outboxTo(carrier.origin, 200);
    expect(await outbox.deliverDue()).toBe(1);
    expect(await database.db.query(selectUndelivered, { max: 10 })).toMatchObject([
      { id, attempts: 1, givenUpAt: null, lastError: reason },
    ]);
    pass(9);
    expect(await outbox.deliverDue()).toBe(0);
    pass(4);
    expect(await outbox.deliverDue()).toBe(1);
    pass(15);
    expect(await outbox.deliverDue()).toBe(0);
    pass(11);
    carrier.answer = () => ({ status: 204 });
    expect(await outbox.deliverDue()).toBe(1);
    expect(bodies().map((body) => body.id)).toEqual([id, id, id]);
    expect(await outboxState(database.db)).toMatchObject({ waiting: 0, dead: 0 });
  });

  it("that is down gets the message when it is back", async () => {
    await write("RO1");
    const { origin } = carrier;
    await carrier.close();
    expect(await outboxTo(origin).deliverDue()).toBe(1);
    expect(await database.db.query(selectUndelivered, { max: 10 })).toMatchObject([
      { lastError: "ECONNREFUSED" },
    ]);
  });

  it("that accepted a message and died before it responded gets it again under the same id", async () => {
    const id = await write("RO1");
    let taken = 0;
    carrier.answer = () => {
      taken += 1;
      return taken === 1 ? "cut" : { status: 200 };
    };
    await outboxTo().deliverDue();
    pass(30);
    await outboxTo().deliverDue();
    expect(carrier.seen.map(({ headers }) => headers["idempotency-key"])).toEqual([id, id]);
    const [first, second] = carrier.seen;
    expect(second?.body).toBe(first?.body);
  });
});

describe("messages of one order", () => {
  it("are sent one after the other, parallel to those of other orders", async () => {
    await write("RO1");
    await write("RO1", "order.cancelled");
    await write("RO2");
    const outbox = outboxTo();
    expect(await outbox.deliverDue()).toBe(2);
    expect(await outbox.deliverDue()).toBe(1);
    expect(bodies().at(-1)?.kind).toBe("order.cancelled");
  });

  it("wait behind a failed one until an operator retries it", async () => {
    const id = await write("RO1");
    await write("RO1", "order.cancelled");
    carrier.answer = () => ({ status: 422 });
    const outbox = outboxTo();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      expect(await outbox.deliverDue()).toBe(1);
      pass(5000);
    }
    expect(await outbox.deliverDue()).toBe(0);
    expect(carrier.seen).toHaveLength(maxAttempts);
    expect(await outboxState(database.db)).toMatchObject({ waiting: 1, dead: 1 });
    expect(log.warn).toHaveBeenLastCalledWith(
      { messageId: id, kind: "order.placed", attempts: maxAttempts, error: "HTTP 422" },
      "an outbox message was not delivered; no more attempts",
    );
    carrier.answer = () => ({ status: 200 });
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
  expect(bodies().map((body) => body.id)).toEqual([id]);
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
  const [message] = await database.db.query(selectUndelivered, { max: 10 });
  expect(message).toMatchObject({ id, attempts: 1, lastError: "no answer in time", givenUpAt: null });
  pass(20);
  expect(await outboxTo().deliverDue()).toBe(1);
  expect(bodies().map((body) => body.id)).toEqual([id]);
});

it("deletes delivered messages after some time, and undelivered ones never", async () => {
  await write("RO1");
  await outboxTo().deliverDue();
  const waiting = await write("RO2");
  await deleteDeliveredMessages(database.db, new Date(now.getTime() + 1000), 1000);
  const left = await database.db.execute<{ message_id: string }>("select message_id from outbox_message");
  expect(left).toEqual([{ message_id: waiting }]);
  await deleteDeliveredMessages(database.db, new Date("2126-01-01T00:00:00Z"), 1000);
  expect(await database.db.query(selectUndelivered, { max: 10 })).toHaveLength(1);
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
      select 1 from outbox_message where delivered_at is null and dead_at is null limit 10000) as waiting),
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
  expect(await database.db.query(selectUndelivered, { max: 10 })).toMatchObject([{ lastError: "TypeError" }]);
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
      name: "webhook",
      kinds: orderKinds,
      deliver: async ({ messageId }) => {
        if (messageId === slow) await hasFailed.promise;
        return { kind: "ok" };
      },
    },
    log,
  });
  await expect(outbox.deliverDue()).rejects.toThrow("away");
  expect((await db.query(selectUndelivered, { max: 10 })).map((row) => row.id)).toEqual([failing]);
});

it("delivers by itself until it is stopped", async () => {
  const outbox = outboxTo();
  outbox.start();
  await write("RO1");
  await expect.poll(() => carrier.seen.length).toBe(1);
  await outbox.stop();
  await write("RO2");
  expect(carrier.seen).toHaveLength(1);
});
