import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createWebhookScene, type WebhookScene } from "../../testing/webhook-scene.ts";
import { deleteDeliveredMessages, outboxState } from "./outbox-queries.ts";
import { deliveryState, replayMessages, retryDeliveries } from "./delivery-queries.ts";
import { maxAttempts } from "./outbox-delivery.ts";
import { hasReceiverOf, kindsOf, receiverStates } from "./webhook-receiver-queries.ts";
import { addReceiver, maxReceivers, removeReceiver } from "./webhook-receivers.ts";
import { testKeys } from "../../testing/test-app.ts";

let scene: WebhookScene;
beforeAll(async () => {
  scene = await createWebhookScene();
});
afterAll(() => scene.drop());
afterEach(() => scene.clear());

/** Lets all attempts of the due messages fail. */
async function giveUp(name: string): Promise<void> {
  scene.carrier(name).answer = () => ({ status: 422 });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await scene.deliver(name);
    scene.pass(5_000);
  }
  scene.carrier(name).answer = () => ({ status: 200 });
}

const deliveredAt = async () =>
  (
    await scene.db.execute<{ delivered_at: Date | null }>(
      "select delivered_at from outbox_message order by created_at",
    )
  ).map(({ delivered_at }) => delivered_at);

it("gives each message to every receiver of its kind, and ends it when the last one has it", async () => {
  await scene.add("all");
  await scene.add("forms", ["form.submitted"]);
  await scene.add("orders", ["order.placed", "order.cancelled"]);
  const [order, form] = [await scene.write("RO1"), await scene.write("123456789", "form.submitted")];
  for (const name of ["all", "forms", "orders"]) await scene.deliver(name);
  expect(scene.idsAt("all")?.toSorted()).toEqual([order, form].toSorted());
  expect([scene.idsAt("forms"), scene.idsAt("orders")]).toEqual([[form], [order]]);
  expect(await deliveredAt()).toEqual([scene.clock(), scene.clock()]);
  expect(await hasReceiverOf(scene.db, "form.submitted")).toBe(true);
});

it("holds up no receiver by another one that fails, hangs or was given up", async () => {
  for (const name of ["failing", "hanging", "well"]) await scene.add(name);
  const ids = [await scene.write("RO1"), await scene.write("RO1", "order.cancelled")];
  scene.carrier("hanging").answer = () => "hang";
  await giveUp("failing");
  expect(await scene.deliver("hanging", { timeoutMs: 100 })).toBe(1);
  expect([await scene.deliver("well"), await scene.deliver("well")]).toEqual([1, 1]);
  expect(scene.idsAt("well")).toEqual(ids);
  // A dead message blocks the later ones of its subject for its receiver alone.
  expect(await scene.lacks()).toEqual({ failing: [1, 1], hanging: [2, 0], well: [0, 0] });
  expect(await deliveredAt()).toEqual([null, null]);
  expect(await deleteDeliveredMessages(scene.db, new Date("2126-01-01T00:00:00Z"), 100)).toBe(0);

  const { receiver_id: failing } = await scene.receiverOf("failing");
  expect(await retryDeliveries(scene.db, { receiverId: failing, messageId: null, now: scene.clock() })).toBe(
    1,
  );
  scene.carrier("failing").seen.length = 0;
  expect([await scene.deliver("failing"), await scene.deliver("failing")]).toEqual([1, 1]);
  expect(scene.idsAt("failing")).toEqual(ids);
  expect(await scene.lacks()).toMatchObject({ failing: [0, 0], hanging: [2, 0] });
  const now = scene.clock();
  expect(await retryDeliveries(scene.db, { receiverId: null, messageId: ids[0] ?? "", now })).toBe(1);
});

it("lets an order wait for a receiver of its kind, and hold up none of another kind", async () => {
  await scene.add("cancelled", ["order.cancelled"]);
  const placed = await scene.write("RO1");
  const cancelled = await scene.write("RO1", "order.cancelled");
  expect(await scene.deliver("cancelled")).toBe(1);
  expect(scene.idsAt("cancelled")).toEqual([cancelled]);
  expect(await outboxState(scene.db)).toEqual({ waiting: 1, dead: 0 });
  expect(await scene.undelivered()).toMatchObject([{ id: placed, receiver: null }]);
  await scene.add("late");
  expect(await scene.deliver("late")).toBe(1);
  expect(scene.idsAt("late")).toEqual([placed]);
  expect(await outboxState(scene.db)).toEqual({ waiting: 0, dead: 0 });
});

it("gives a receiver what is written after it was added", async () => {
  await scene.add("first");
  await scene.write("RO1");
  await scene.deliver("first");
  await scene.add("second");
  const second = await scene.write("RO2");
  await scene.deliver("second");
  expect(scene.idsAt("second")).toEqual([second]);
});

it("sends again what is stored of a time, to one receiver, in order", async () => {
  for (const name of ["all", "lost"]) await scene.add(name);
  await scene.add("placed", ["order.placed"]);
  await scene.write("RO0");
  for (const name of ["all", "lost", "placed"]) await scene.deliver(name);
  scene.pass(60);
  const since = scene.clock();
  const ids = [await scene.write("RO1"), await scene.write("RO1", "order.cancelled")];
  for (const name of ["all", "all", "lost"]) await scene.deliver(name);
  scene.pass(60);
  const until = scene.clock();
  await scene.write("RO9");
  const replay = async (name: string, changes: { since?: Date } = {}) => {
    const receiver = await scene.receiverOf(name);
    const now = scene.clock();
    const found = { receiverId: receiver.receiver_id, kinds: kindsOf(receiver), since, until, now };
    return (await replayMessages(scene.db, { ...found, ...changes })).replayed;
  };
  scene.carrier("all").seen.length = 0;
  expect(await replay("all")).toBe(2);
  // Once is enough for what waits.
  expect(await replay("all")).toBe(0);
  while ((await scene.deliver("all")) > 0);
  expect(scene.idsAt("all")?.slice(-3)).toEqual(expect.arrayContaining(ids) as string[]);
  expect(scene.idsAt("all")?.filter((id) => ids.includes(String(id)))).toEqual(ids);
  // It has the first one, waits for the second one, and takes no other kinds.
  expect(await replay("lost")).toBe(1);
  expect(await replay("placed", { since: new Date(0) })).toBe(1);
  for (const name of ["lost", "placed"]) while ((await scene.deliver(name)) > 0);
  expect(await scene.lacks()).toEqual({ all: [0, 0], lost: [0, 0], placed: [0, 0] });
  expect((await deliveredAt()).every((at) => at !== null)).toBe(true);
});

it("retries by a replay what was given up", async () => {
  await scene.add("all");
  const id = await scene.write("RO1");
  await giveUp("all");
  const receiver = await scene.receiverOf("all");
  const times = { since: new Date(0), until: scene.clock(), now: scene.clock() };
  const replay = { receiverId: receiver.receiver_id, kinds: kindsOf(receiver), ...times };
  expect(await replayMessages(scene.db, replay)).toEqual({ replayed: 1, isComplete: true });
  expect(await scene.deliver("all")).toBe(1);
  expect(scene.idsAt("all")?.at(-1)).toBe(id);
  expect(await deliveredAt()).toEqual([scene.clock()]);
  expect(await replayMessages(scene.db, replay, AbortSignal.abort())).toEqual({
    replayed: 0,
    isComplete: false,
  });
});

it("sends nothing again to a receiver that was removed meanwhile", async () => {
  for (const name of ["gone", "stays"]) await scene.add(name);
  await scene.write("RO1");
  for (const name of ["gone", "stays"]) await scene.deliver(name);
  const receiver = await scene.receiverOf("gone");
  const times = { since: new Date(0), until: new Date(scene.clock().getTime() + 1_000), now: scene.clock() };
  const replay = { receiverId: receiver.receiver_id, kinds: kindsOf(receiver), ...times };
  await removeReceiver({ db: scene.db, now: scene.clock() }, { name: "gone", discards: false });
  expect(await replayMessages(scene.db, replay)).toEqual({ replayed: 0, isComplete: true });
  expect(await deliveryState(scene.db, null)).toEqual({ waiting: 0, dead: 0 });
  expect(await deliveredAt()).toEqual([scene.clock()]);
});

it("removes a receiver with what it lacks, after it said how much", async () => {
  for (const name of ["gone", "stays"]) await scene.add(name);
  await scene.write("RO1");
  await scene.write("RO2");
  await scene.deliver("stays");
  const remove = (discards: boolean, name = "gone") =>
    removeReceiver({ db: scene.db, now: scene.clock() }, { name, discards });
  expect(await remove(false)).toEqual({ kind: "waiting", messages: 2 });
  expect(await remove(true, "nobody")).toEqual({ kind: "unknown" });
  expect(await remove(true)).toEqual({ kind: "ok", discarded: 2 });
  // The other one has them all.
  expect(await deliveredAt()).toEqual([scene.clock(), scene.clock()]);
  expect(await scene.lacks()).toEqual({ stays: [0, 0] });
  expect(await remove(false, "stays")).toEqual({ kind: "ok", discarded: 0 });
  await scene.write("RO3");
  expect(await outboxState(scene.db)).toEqual({ waiting: 1, dead: 0 });
  expect(await hasReceiverOf(scene.db, "order.placed")).toBe(false);
});

it("gives a receiver nothing whose removal was cut off, until it is repeated", async () => {
  await scene.add("gone");
  await scene.write("RO1");
  const delivery = await scene.delivery("gone");
  await scene.db.execute("update webhook_receiver set removed_at = now()");
  expect(await delivery.deliverDue()).toBe(0);
  expect(await receiverStates(scene.db)).toMatchObject([
    { name: "gone", removedAt: expect.any(Date) as Date },
  ]);
  const removed = await removeReceiver(
    { db: scene.db, now: scene.clock() },
    { name: "gone", discards: false },
  );
  expect(removed).toEqual({ kind: "ok", discarded: 0 });
});

it("sends nothing to a receiver that is removed while a message is on its way", async () => {
  await scene.add("gone");
  await scene.write("RO1");
  const delivery = await scene.delivery("gone");
  await scene.db.execute("delete from webhook_receiver");
  expect(await delivery.deliverDue()).toBe(0);
  expect(scene.carrier("gone").seen).toEqual([]);
});

it("has a name once, and only so many receivers", async () => {
  const { db, clock } = scene;
  const add = async (name: string) => {
    const url = "https://orders.example.id";
    const added = await addReceiver(
      { db, keys: testKeys, now: clock() },
      { name, url, kinds: null, allowsPrivate: false },
    );
    return added.kind;
  };
  for (const taken of ["order-webhook", "simulator"]) expect(await add(taken)).toBe("nameTaken");
  expect([await add("a1"), await add("a1")]).toEqual(["ok", "nameTaken"]);
  for (let count = 2; count <= maxReceivers; count += 1) expect(await add(`a${count}`)).toBe("ok");
  expect(await add("more")).toBe("tooMany");
});

/** The statement of the last release, which knows no receivers. */
const formerClaim = `
with due as materialized (
  select message_id from outbox_message as message
  where delivered_at is null and dead_at is null and next_attempt_at <= $1 and kind = any($2) and not exists (
    select 1 from outbox_message as earlier where earlier.subject = message.subject and earlier.delivered_at is null
      and earlier.created_at < message.created_at)
  order by next_attempt_at limit 20 for update skip locked
)
update outbox_message as message set next_attempt_at = $3, attempts = attempts + 1 from due where message.message_id = due.message_id
returning message.message_id`;

it("shares messages with a process of the former version: each is sent by one of both, in order", async () => {
  await scene.add("all");
  scene.carrier("all").answer = () => ({ status: 503 });
  const ours = await scene.write("RO1");
  await scene.deliver("all");
  // The former process neither takes what is distributed, nor passes it by a later message of its order.
  await scene.write("RO1", "order.cancelled");
  const theirs = await scene.write("RO2");
  const soon = new Date(scene.clock().getTime() + 60_000);
  const claimed = await scene.db.execute(formerClaim, [soon, ["order.placed", "order.cancelled"], soon]);
  expect(claimed).toEqual([{ message_id: theirs }]);
  // What it holds is not distributed, and is due for both if it dies.
  scene.carrier("all").answer = () => ({ status: 200 });
  await scene.deliver("all");
  expect(new Set(scene.idsAt("all"))).toEqual(new Set([ours]));
  scene.pass(61);
  while ((await scene.deliver("all")) > 0);
  expect(scene.idsAt("all")?.filter((id) => id === theirs)).toHaveLength(1);
  expect(await deliveryState(scene.db, null)).toEqual({ waiting: 0, dead: 0 });
});
