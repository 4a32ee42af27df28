import { maxChannelShipments } from "@rimba/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { logIn } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { newEndpoint } from "../../testing/push-subscriber.ts";
import { testKeys } from "../../testing/test-app.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { sealAddress } from "./channel-address.ts";
import { type ChannelWay, storeChannel } from "./channel-queries.ts";
import { addChannelShipment } from "./channel-shipments.ts";
import { confirmMailbox } from "./mailboxes.ts";

const { scene, shipmentOf, scanned, registered, deliverPushes, pushes, subscribe } = notificationScene();

beforeEach(() => scene.pass(5 * hour));
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "limit_count"])
    await scene.test.db.execute(`delete from ${table}`);
});

async function awaitedWaybills(): Promise<string[]> {
  const rows = await scene.test.db.execute<{ waybill_no: string }>("select waybill_no from channel_shipment");
  return rows.map(({ waybill_no }) => waybill_no);
}

const reader = { locale: "id", timeZone: "Asia/Jakarta" } as const;
const deviceEndpoint = newEndpoint();

/** Asks for a shipment, and says whether that was refused because of the limit. */
const ways: readonly [ChannelWay, address: string, isLimited: (waybillNo: string) => Promise<boolean>][] = [
  [
    "push",
    JSON.stringify({ endpoint: deviceEndpoint, p256dh: "", auth: "" }),
    async (waybillNo) => (await subscribe({ endpoint: deviceEndpoint, waybillNo })).status === 409,
  ],
  [
    "mail",
    "sari@example.com",
    async (waybillNo) => {
      const deps = { db: scene.test.db, keys: testKeys, clock: scene.now, newId: uuidV7 };
      const at = scene.now().getTime();
      const request = { email: "sari@example.com", waybillNo, ...reader, sentAt: at, windowEndsAt: at };
      return (await confirmMailbox(deps, request)).kind === "channelLimit";
    },
  ],
];

it.each(ways)(
  "calls at one moment for a new channel follow no more than 20 shipments (%s)",
  async (way, address, isLimited) => {
    const shipments = Array.from({ length: maxChannelShipments + 1 }, () => shipmentOf());
    await registered(...shipments);
    const [{ waybillNo } = shipmentOf(), ...others] = shipments;
    const [stored, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = scene.test.db.transaction(async (tx) => {
      const row = { way, ...sealAddress(testKeys, way, address), ...reader, at: scene.now() };
      const channelId = await storeChannel(tx, null, uuidV7, row);
      for (const other of others)
        await addChannelShipment(tx, { channelId, waybillNo: other.waybillNo, at: scene.now() });
      stored.resolve();
      await over.promise;
    });
    await stored.promise;
    // It finds no channel, and waits for the call that stores it.
    const adding = isLimited(waybillNo);
    await expect.poll(() => waitsForLocks(scene.test.db)).toHaveLength(1);
    over.resolve();
    await holding;
    expect(await adding).toBe(true);
    expect(await awaitedWaybills()).toHaveLength(maxChannelShipments);
  },
);

it("a device that renews its address again and again waits for no more shipments than any other", async () => {
  const shipments = Array.from({ length: maxChannelShipments + 5 }, () => shipmentOf());
  await registered(...shipments);
  const [device, former] = [newEndpoint(), newEndpoint()];
  for (const { waybillNo } of shipments.slice(0, 10)) await subscribe({ endpoint: device, waybillNo });
  for (const { waybillNo } of shipments.slice(5)) await subscribe({ endpoint: former, waybillNo });
  const [delivered = shipmentOf()] = shipments.slice(-1);
  await scanned("SIGNED", [delivered]);
  expect((await subscribe({ endpoint: device, replaces: former })).status).toBe(200);
  const rows = await awaitedWaybills();
  expect(rows).toHaveLength(maxChannelShipments);
  // What has arrived takes the place of nothing that is under way.
  expect(rows).not.toContain(delivered.waybillNo);
});

it("an account has at most 20 devices: the one that was not renewed for the longest time ends", async () => {
  const { db } = scene.test;
  const me = await logIn(scene.codes, scene.phone);
  const shipment = shipmentOf();
  await registered(shipment);
  const [ended, renewed] = [newEndpoint(), newEndpoint()];
  await subscribe({ endpoint: ended, waybillNo: shipment.waybillNo });
  for (const endpoint of [renewed, ended]) await subscribe({ endpoint }, me.headers);
  await db.execute(
    `insert into channel (channel_id, way, address_hash, address, locale, time_zone, created_at, renewed_at, customer_id)
     select gen_random_uuid(), way, 'hash ' || n, address, locale, time_zone, created_at, renewed_at + interval '1 second', customer_id
     from (select * from channel limit 1) as device, generate_series(1, 18) as n`,
  );
  scene.pass(hour);
  for (const endpoint of [renewed, newEndpoint()])
    expect((await subscribe({ endpoint }, me.headers)).status).toBe(200);
  await registered(shipmentOf({ to: scene.phone }));
  expect(await db.execute("select 1 from channel")).toHaveLength(20);
  expect(await deliverPushes()).toHaveLength(20);
  const reached = pushes.map(({ endpoint }) => endpoint);
  expect(reached.includes(renewed)).toBe(true);
  // What the other one had asked for is gone with it.
  expect(await awaitedWaybills()).toEqual([]);
});
