import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { FakeServer } from "../../testing/fake-server.ts";
import { testKeys, testSecret } from "../../testing/test-app.ts";
import { createWebhookScene, type WebhookScene } from "../../testing/webhook-scene.ts";
import { readConfig } from "../config/config.ts";
import { KeyRing } from "../key-ring.ts";
import { importFormerWebhook, resealReceivers, rotateSecret } from "./webhook-receivers.ts";

let scene: WebhookScene;
beforeAll(async () => {
  scene = await createWebhookScene();
});
afterAll(() => scene.drop());
afterEach(() => scene.clear());

type Seen = FakeServer["seen"][number];

/** What a receiver does: throws if the secret did not sign it. */
function verify(secret: string, seen: Seen | undefined): unknown {
  return new Webhook(secret).verify(seen?.body ?? "", seen?.headers as Record<string, string>);
}

const last = (name: string) => scene.carrier(name).seen.at(-1);

it("signs each message as Standard Webhooks says", async () => {
  const secret = await scene.add("warehouse");
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const at = scene.clock();
  const id = await scene.write("RO1");
  expect(await scene.deliver("warehouse")).toBe(1);
  const seen = last("warehouse");
  expect(seen).toMatchObject({
    method: "POST",
    url: "/hooks",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/) as string,
    },
  });
  expect(seen?.headers).not.toHaveProperty("x-rimba-signature");
  expect(verify(secret, seen)).toEqual({
    type: "order.placed",
    timestamp: at.toISOString(),
    data: { orderNo: "RO1" },
  });
  expect(() => verify(`whsec_${Buffer.from("another").toString("base64")}`, seen)).toThrow("No matching");
  scene.pass(3_600);
  expect(await scene.deliver("warehouse")).toBe(0);
  expect(await scene.undelivered()).toEqual([]);
});

it("sends a message again, with the same id and bytes, after a pause that doubles", async () => {
  await scene.add("warehouse");
  const id = await scene.write("RO1");
  const carrier = scene.carrier("warehouse");
  // It stored the message, and died before it answered.
  carrier.answer = () => "cut";
  expect(await scene.deliver("warehouse")).toBe(1);
  expect(await scene.undelivered()).toMatchObject([
    { id, receiver: "warehouse", attempts: 1, givenUpAt: null, lastError: "ECONNRESET" },
  ]);
  scene.pass(9);
  expect(await scene.deliver("warehouse")).toBe(0);
  scene.pass(4);
  expect(await scene.deliver("warehouse")).toBe(1);
  scene.pass(15);
  expect(await scene.deliver("warehouse")).toBe(0);
  scene.pass(11);
  carrier.answer = () => ({ status: 204 });
  expect(await scene.deliver("warehouse")).toBe(1);
  expect(scene.idsAt("warehouse")).toEqual([id, id, id]);
  expect(new Set(carrier.seen.map(({ body }) => body)).size).toBe(1);
  expect(scene.log.warn).toHaveBeenCalledWith(
    { messageId: id, receiver: "warehouse", kind: "order.placed", attempts: 1, error: "ECONNRESET" },
    "an outbox message was not delivered; will retry",
  );
});

it("signs by two secrets while one is rotated, and by the new one afterwards", async () => {
  const former = await scene.add("warehouse");
  const rotate = (overlapMs: number, name = "warehouse") =>
    rotateSecret({ db: scene.db, keys: testKeys, now: scene.clock(), overlapMs }, name);
  const rotated = await rotate(3_600_000);
  if (rotated.kind !== "ok") throw new Error(rotated.kind);
  await scene.write("RO1");
  await scene.deliver("warehouse");
  for (const secret of [former, rotated.secret]) expect(verify(secret, last("warehouse"))).toBeDefined();
  expect(last("warehouse")?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);

  expect(await rotate(3_600_000)).toMatchObject({ kind: "overlaps" });
  expect(await rotate(3_600_000, "nobody")).toEqual({ kind: "unknown" });

  const end = rotated.formerUntil?.getTime() ?? 0;
  scene.pass((end - scene.clock().getTime()) / 1_000);
  await scene.write("RO2");
  await scene.deliver("warehouse");
  expect(last("warehouse")?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);

  const stolen = await rotate(0);
  if (stolen.kind !== "ok") throw new Error(stolen.kind);
  expect(stolen.formerUntil).toBeNull();
  await scene.write("RO3");
  await scene.deliver("warehouse");
  expect(last("warehouse")?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  const { secret, former_secret: none } = await scene.receiverOf("warehouse");
  expect([secret.includes(stolen.secret), none]).toEqual([false, null]);
});

it("stores secrets sealed, and reads them while APP_SECRET is changed", async () => {
  await scene.add("warehouse");
  const rotated = { db: scene.db, keys: testKeys, now: scene.clock(), overlapMs: 3_600_000 };
  expect((await rotateSecret(rotated, "warehouse")).kind).toBe("ok");
  await scene.write("RO1");
  const next = "the next secret of this installation";
  const current = new KeyRing(next);
  expect(await scene.deliver("warehouse", { keys: current })).toBe(1);
  expect(await scene.undelivered()).toMatchObject([
    { lastError: "no accepted APP_SECRET reads its secret", attempts: 1 },
  ]);
  expect(scene.carrier("warehouse").seen).toEqual([]);
  expect(await resealReceivers(scene.db, current)).toEqual({ resealed: 0, unreadable: ["warehouse"] });

  const both = new KeyRing(next, testSecret);
  expect(await resealReceivers(scene.db, both)).toEqual({ resealed: 1, unreadable: [] });
  scene.pass(60);
  expect(await scene.deliver("warehouse", { keys: current })).toBe(1);
  expect(last("warehouse")?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
});

const formerSecret = "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe";

async function importFormer(): Promise<boolean[]> {
  const url = `${scene.carrier("warehouse").origin}/orders`;
  const read = readConfig({ ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: formerSecret });
  if (read.kind !== "ok") throw new Error(read.faults.join());
  const deps = { db: scene.db, keys: testKeys, now: scene.clock() };
  return [await importFormerWebhook(deps, read.config), await importFormerWebhook(deps, read.config)];
}

it("makes a receiver of the settings of the former version, once, and sends it what it knows", async () => {
  await scene.add("warehouse", ["form.submitted"]);
  expect(await importFormer()).toEqual([true, false]);
  const id = await scene.write("RO1");
  expect(await scene.deliver("order-webhook")).toBe(1);
  const seen = last("warehouse");
  expect(seen).toMatchObject({ url: "/orders", headers: { "idempotency-key": id, "webhook-id": id } });
  const timestamp = String(seen?.headers["x-rimba-timestamp"]);
  const expected = createHmac("sha256", formerSecret).update(`${timestamp}.${seen?.body}`).digest("hex");
  expect(seen?.headers["x-rimba-signature"]).toBe(`v1=${expected}`);
  const createdAt = scene.clock().toISOString();
  const former = { id, kind: "order.placed", createdAt };
  const standard = { type: "order.placed", timestamp: createdAt, data: { orderNo: "RO1" } };
  expect(JSON.parse(seen?.body ?? "")).toEqual({ ...former, ...standard });
  // The library takes the former secret as well.
  expect(verify(`whsec_${Buffer.from(formerSecret).toString("base64")}`, seen)).toMatchObject(standard);
});

it("ends the form of the former version with the overlap of a rotation", async () => {
  await scene.add("warehouse", ["form.submitted"]);
  await importFormer();
  const rotate = async () =>
    rotateSecret({ db: scene.db, keys: testKeys, now: scene.clock(), overlapMs: 60_000 }, "order-webhook");
  const rotated = await rotate();
  if (rotated.kind !== "ok") throw new Error(rotated.kind);
  await scene.write("RO1");
  await scene.deliver("order-webhook");
  expect(last("warehouse")?.headers).toHaveProperty("x-rimba-signature");
  expect(verify(rotated.secret, last("warehouse"))).toHaveProperty("kind");
  scene.pass(60);
  await scene.write("RO2");
  await scene.deliver("order-webhook");
  expect(last("warehouse")?.headers).not.toHaveProperty("x-rimba-signature");
  expect(verify(rotated.secret, last("warehouse"))).not.toHaveProperty("kind");
  // Another rotation does not bring it back.
  expect((await rotate()).kind).toBe("ok");
  await scene.write("RO3");
  await scene.deliver("order-webhook");
  expect(last("warehouse")?.headers).not.toHaveProperty("x-rimba-signature");
});

it("does not make again a receiver of the settings that was removed", async () => {
  await scene.add("warehouse");
  await importFormer();
  await scene.db.execute("delete from webhook_receiver where name = 'order-webhook'");
  expect(await importFormer()).toEqual([false, false]);
  await expect(scene.receiverOf("order-webhook")).rejects.toThrow("no receiver");
});
