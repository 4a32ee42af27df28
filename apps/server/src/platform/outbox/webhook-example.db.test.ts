import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { testKeys } from "../../testing/test-app.ts";
import { createWebhookScene, type WebhookScene } from "../../testing/webhook-scene.ts";
import { projectFolder } from "../config/folders.ts";
import { addReceiver } from "./webhook-receivers.ts";

let scene: WebhookScene;
let folder: string;
let receiver: ChildProcess | undefined;
let lines: string[];
let port: number;
let secret: string;
beforeAll(async () => {
  scene = await createWebhookScene();
  folder = await mkdtemp(join(tmpdir(), "rimba-receiver-"));
  port = 0;
});
afterEach(async () => {
  const ended = receiver === undefined ? undefined : once(receiver, "close");
  receiver?.kill("SIGKILL");
  receiver = undefined;
  await ended;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await scene.drop();
});

/** Starts the example as its reader does, at the same port each time. */
async function start(withSecret: string): Promise<void> {
  const child = spawn(process.execPath, [join(projectFolder, "examples/webhook-receiver.mjs")], {
    env: { WEBHOOK_SECRET: withSecret, FOLDER: folder, PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  receiver = child;
  lines = [];
  const output = createInterface(child.stdout).on("line", (line) => lines.push(line));
  await once(output, "line", { signal: AbortSignal.timeout(20_000) });
  port = Number(/^listening on port (\d+)$/.exec(lines[0] ?? "")?.[1]);
}

const files = async () => (await readdir(folder)).toSorted();

it("refuses what another secret has signed, and stores nothing of it", async () => {
  await start("whsec_bm90IHRoZSByaWdodCBzZWNyZXQgb2YgYW55b25l");
  const url = `http://127.0.0.1:${port}/hooks`;
  const deps = { db: scene.db, keys: testKeys, now: scene.clock() };
  const added = await addReceiver(deps, { name: "example", url, kinds: null, allowsPrivate: false });
  if (added.kind !== "ok") throw new Error(added.kind);
  ({ secret } = added);
  await scene.write("RO1");
  expect(await scene.deliver("example")).toBe(1);
  expect(await scene.undelivered()).toMatchObject([{ lastError: "HTTP 401", attempts: 1 }]);
  expect(await files()).toEqual([]);
});

it("stores each message of the outbox once, also one that is sent again or at two moments", async () => {
  await start(secret);
  scene.pass(30);
  expect(await scene.deliver("example")).toBe(1);
  const [message] = await scene.db.execute<{ message_id: string }>("select message_id from outbox_message");
  const id = message?.message_id ?? "";
  expect(await scene.undelivered()).toEqual([]);
  expect(await files()).toEqual([`${id}.json`]);
  expect(JSON.parse(await readFile(join(folder, `${id}.json`), "utf8"))).toMatchObject({
    type: "order.placed",
    data: { orderNo: "RO1" },
  });
  await expect.poll(() => lines).toContain(`stored ${id} order.placed`);

  const again = await Promise.all([1, 2, 3].map(() => send({ id })));
  expect(again).toEqual([204, 204, 204]);
  expect(await files()).toEqual([`${id}.json`]);
  await expect.poll(() => lines.filter((line) => line === `repeated ${id} order.placed`)).toHaveLength(3);
});

interface Sent {
  readonly id: string;
  readonly at?: Date;
  readonly signedBody?: string;
}

async function send({ id, at = new Date(), signedBody }: Sent): Promise<number> {
  const body = JSON.stringify({ type: "order.placed", timestamp: at.toISOString(), data: {} });
  const { status } = await fetch(`http://127.0.0.1:${port}/hooks`, {
    method: "POST",
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, at, signedBody ?? body),
    },
  });
  return status;
}

it("refuses an old or early message, a changed one, a path as id, a long one and other methods", async () => {
  await start(secret);
  const before = await files();
  const [old, early] = [new Date(Date.now() - 310_000), new Date(Date.now() + 320_000)];
  expect(await send({ id: "old", at: old })).toBe(401);
  expect(await send({ id: "early", at: early })).toBe(401);
  expect(await send({ id: "changed", signedBody: "{}" })).toBe(401);
  expect(await send({ id: "../outside" })).toBe(400);
  const address = `http://127.0.0.1:${port}/`;
  expect((await fetch(address, { method: "POST", body: "x".repeat(2_000_001) })).status).toBe(413);
  expect((await fetch(address)).status).toBe(405);
  expect(await files()).toEqual(before);
  expect(await send({ id: "well" })).toBe(204);
});
