import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { createWebhookScene, type WebhookScene } from "../../testing/webhook-scene.ts";
import type { Statement } from "../db/statement.ts";
import { claimDeliveries, distributeMessages } from "./delivery-queries.ts";
import { carrierKinds } from "./outbox-queries.ts";
import { removeReceiver } from "./webhook-receivers.ts";

let scene: WebhookScene;
const programs: RunningProgram[] = [];
beforeAll(async () => {
  scene = await createWebhookScene();
});
afterAll(() => scene.drop());
afterEach(async () => {
  for (const program of programs.splice(0)) await kill(program);
  await scene.clear();
});

async function startSender(): Promise<RunningProgram> {
  const program = startProgram("webhook-sender", scene.databaseUrl);
  programs.push(program);
  await program.printed(1);
  return program;
}

async function kill({ process, ended }: RunningProgram): Promise<void> {
  process.kill("SIGKILL");
  await ended;
}

it("two processes send each message once, and those of an order one after the other", async () => {
  await scene.add("all");
  const written: Record<string, string[]> = {};
  for (let nth = 0; nth < 60; nth += 1) {
    const subject = `RO${nth % 12}`;
    (written[subject] ??= []).push(await scene.write(subject));
  }
  await Promise.all([startSender(), startSender()]);
  await expect.poll(() => scene.idsAt("all")?.length, { timeout: 30_000 }).toBe(60);
  await expect.poll(() => scene.lacks(), { timeout: 30_000 }).toEqual({ all: [0, 0] });
  expect(scene.idsAt("all")?.toSorted()).toEqual(Object.values(written).flat().toSorted());
  for (const ids of Object.values(written))
    expect(scene.idsAt("all")?.filter((id) => ids.includes(String(id)))).toEqual(ids);
});

it("a process that is killed between sending and marking sends again with the same id", async () => {
  await scene.add("all");
  const id = await scene.write("RO1");
  const carrier = scene.carrier("all");
  // It has the message, and the process never hears so.
  carrier.answer = () => "hang";
  const program = await startSender();
  await expect.poll(() => carrier.seen.length, { timeout: 30_000 }).toBe(1);
  await kill(program);
  carrier.answer = () => ({ status: 200 });
  scene.pass(59);
  expect(await scene.deliver("all")).toBe(0);
  scene.pass(60);
  expect(await scene.deliver("all")).toBe(1);
  expect(scene.idsAt("all")).toEqual([id, id]);
  expect(new Set(carrier.seen.map(({ body }) => body)).size).toBe(1);
  expect(await scene.undelivered()).toEqual([]);
});

it("a message ends when two receivers acknowledge it at the same moment", async () => {
  for (const name of ["one", "two"]) await scene.add(name);
  for (let nth = 0; nth < 60; nth += 1) await scene.write(`RO${nth}`);
  const deliver = async (name: string) => {
    while ((await scene.deliver(name)) > 0);
  };
  await Promise.all([deliver("one"), deliver("two"), deliver("one"), deliver("two")]);
  const open = await scene.db.execute(
    "select 1 from outbox_message where delivered_at is null or open_deliveries <> 0",
  );
  expect(open).toEqual([]);
  for (const name of ["one", "two"]) expect(new Set(scene.idsAt(name)).size).toBe(scene.idsAt(name)?.length);
});

it("a receiver that is removed during distribution leaves nothing behind", async () => {
  await scene.add("stays");
  for (let round = 0; round < 15; round += 1) {
    await scene.add("gone");
    for (let nth = 0; nth < 5; nth += 1) await scene.write(`RO${round}-${nth}`);
    const remove = () =>
      removeReceiver({ db: scene.db, now: scene.clock() }, { name: "gone", discards: true });
    const [removed] = await Promise.all([remove(), scene.deliver("stays"), scene.deliver("stays")]);
    expect(removed.kind).toBe("ok");
  }
  while ((await scene.deliver("stays")) > 0);
  expect(await scene.db.execute("select 1 from outbox_delivery")).toEqual([]);
  expect(await scene.db.execute("select 1 from outbox_message where delivered_at is null")).toEqual([]);
});

interface Plan {
  readonly Plan: Readonly<Record<"Shared Hit Blocks" | "Shared Read Blocks", number>>;
}

/** Pages of 8 KB that a statement touches. */
async function pagesOf(
  statement: Statement<never, unknown>,
  params: Record<string, unknown>,
): Promise<number> {
  const [row] = await scene.db.execute<{ "QUERY PLAN": Plan[] }>(
    `explain (analyze, buffers, format json) ${statement.text}`,
    statement.parameters.map((name) => params[name]),
  );
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
}

it("reads nothing of 200,000 messages that another receiver lacks", async () => {
  for (const name of ["dead", "well"]) await scene.add(name);
  const { receiver_id: deadId } = await scene.receiverOf("dead");
  await scene.db.execute(`
insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at, open_deliveries)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'RO' || n, 'order.placed', '{}', now(), '9999-12-31Z', 1
from generate_series(1, 200000) as n`);
  await scene.db.execute(
    `
insert into outbox_delivery (message_id, receiver_id, subject, created_at, queued_at, next_attempt_at, attempts)
select message_id, $1::uuid, subject, created_at, created_at, now() + interval '10 minutes' * (abs(hashtext(subject)) % 5 - 2), 9
from outbox_message`,
    [deadId],
  );
  await scene.db.execute("vacuum analyze outbox_message");
  await scene.db.execute("vacuum analyze outbox_delivery");
  for (let nth = 0; nth < 5; nth += 1) await scene.write(`WELL${nth}`);
  const { receiver_id: receiverId } = await scene.receiverOf("well");
  const now = scene.clock();
  const leaseUntil = new Date(now.getTime() + 60_000);
  const distribution = { carrierKinds, localReceiverId: null, localKinds: [], now, maxMessages: 20 };
  const pages = [
    await pagesOf(distributeMessages, distribution),
    await pagesOf(claimDeliveries, { receiverId, now, leaseUntil, maxMessages: 20 }),
  ];
  // A look that finds nothing, as each second.
  const idle = [
    await pagesOf(distributeMessages, distribution),
    await pagesOf(claimDeliveries, { receiverId, now, leaseUntil, maxMessages: 20 }),
  ];
  expect(Math.max(...pages)).toBeLessThan(600);
  expect(Math.max(...idle)).toBeLessThan(60);
  expect((await scene.lacks())["dead"]).toEqual([10_000, 0]);
});

it("reads nothing of 50,000 messages that no receiver takes", async () => {
  await scene.add("well", ["order.placed"]);
  await scene.db.execute(`
insert into outbox_message (message_id, subject, kind, payload, created_at, next_attempt_at)
select gen_random_uuid(), 'RO' || n, 'order.cancelled', '{}', now(), now() - interval '1 day' from generate_series(1, 50000) as n`);
  await scene.db.execute("vacuum analyze outbox_message");
  await scene.write("WELL");
  const now = scene.clock();
  const distribution = { carrierKinds, localReceiverId: null, localKinds: [], now, maxMessages: 20 };
  expect(await pagesOf(distributeMessages, distribution)).toBeLessThan(600);
  expect(await pagesOf(distributeMessages, distribution)).toBeLessThan(60);
  expect((await scene.lacks())["well"]).toEqual([1, 0]);
});
