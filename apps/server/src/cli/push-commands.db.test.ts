import { afterAll, beforeAll, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { addPush } from "../features/notifications/push-subscriptions.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { isKeyPair } from "../integrations/push/vapid.ts";
import { readConfig } from "../platform/config/config.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { newEndpoint, pushSubscriber } from "../testing/push-subscriber.ts";
import { runCommandLine } from "../testing/run-command-line.ts";
import { sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

it("makes a pair of keys, as lines for the settings, and says nothing else there", async () => {
  const { code, out } = await runCommandLine(["push", "keys"], {});
  expect(code).toBe(0);
  const lines = new Map(out.map((each) => each.split("=", 2) as [string, string]));
  expect([...lines.keys()]).toEqual(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  const [publicKey = "", privateKey = ""] = lines.values();
  expect(isKeyPair({ publicKey, privateKey })).toBe(true);
});

it("ends the messages to one address", async () => {
  const { db } = line;
  const endpoint = newEndpoint();
  const read = readConfig({});
  if (read.kind !== "ok") throw new Error(read.faults.join());
  const deps = {
    db,
    keys: testKeys,
    carrier: testCarrier,
    clock: () => new Date(),
    newId: uuidV7,
    config: read.config,
  };
  const push = { name: "vapid" as const, publicKey: "", send: async () => ({ kind: "ok" as const }) };
  const waybillNo = waybillNumber(61_001);
  await storeShipments(db, { ...deps, shipmentFollower }, [sampleShipment(waybillNo)]);
  const { p256dh, auth } = pushSubscriber(endpoint).subscription;
  await addPush(
    { ...deps, integrations: { push } },
    { endpoint, p256dh, auth, waybillNo, timeZone: "Asia/Jakarta" },
    { session: null, locale: "id", ip: "127.0.0.1" },
  );
  expect((await line.rimba("channels", "end", endpoint)).out).toEqual(["Nothing more is sent there."]);
  expect((await line.rimba("channels", "end", endpoint)).out).toEqual(["Nothing was sent there."]);
  expect(await db.execute("select 1 from channel")).toEqual([]);
});
