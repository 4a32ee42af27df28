import { endpoints, maxChannelShipments } from "@rimba/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hour } from "../../testing/account-scene.ts";
import { logIn } from "../../testing/customers.ts";
import { notificationScene } from "../../testing/notification-scene.ts";
import { newEndpoint, pushSubscriber } from "../../testing/push-subscriber.ts";
import { waybillNumber } from "../../testing/samples.ts";
import { createTestApp, testKeys } from "../../testing/test-app.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";
import { unsealSubscription } from "./push-subscriptions.ts";

const { scene, shipmentOf, scanned, registered, deliverPushes, subscribe, faultsOf } = notificationScene();

beforeEach(() => scene.pass(5 * hour));
afterEach(async () => {
  for (const table of ["outbox_message", "channel", "channel_shipment", "limit_count"])
    await scene.test.db.execute(`delete from ${table}`);
});

const stored = () =>
  scene.test.db.execute<{ address: string; address_hash: string }>("select * from channel");

it.each([
  "https://127.0.0.1/send",
  "https://169.254.169.254/latest/meta-data",
  "https://database.internal/send",
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com:22/a",
  "javascript:alert(1)",
])("a subscription at %s is refused at its field", async (endpoint) => {
  const shipment = shipmentOf();
  await registered(shipment);
  const { status, body } = await subscribe({ endpoint, waybillNo: shipment.waybillNo });
  expect([status, faultsOf(body)]).toEqual([400, ["endpoint push.endpoint"]]);
  const replaced = await subscribe({ replaces: endpoint, waybillNo: shipment.waybillNo });
  expect([replaced.status, faultsOf(replaced.body)]).toEqual([400, ["replaces push.endpoint"]]);
  expect(await stored()).toEqual([]);
});

it.each([
  ["oversized keys", { p256dh: "B".repeat(200) }, "p256dh field.invalid"],
  ["a key that is no point", { p256dh: `B${"A".repeat(86)}` }, "p256dh field.invalid"],
  ["a short secret", { auth: "AAAA" }, "auth field.invalid"],
  [
    "an endless address",
    { endpoint: `https://fcm.googleapis.com/${"a".repeat(2_000)}` },
    "endpoint field.tooLong",
  ],
  ["a zone that is none", { timeZone: "Mars/Base" }, "timeZone timeZone.unknown"],
])("%s are refused at the field", async (_what, request, fault) => {
  const { status, body } = await subscribe({ waybillNo: waybillNumber(1), ...request });
  expect([status, faultsOf(body)]).toEqual([400, [fault]]);
});

it("stores addresses sealed, and finds them by a hash", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  const endpoint = newEndpoint();
  await subscribe({ endpoint, waybillNo: shipment.waybillNo });
  const [row] = await stored();
  expect(JSON.stringify(row)).not.toContain("fcm");
  expect(unsealSubscription(testKeys, row?.address ?? "")).toMatchObject({ endpoint });
});

it("an account's notifications need its session", async () => {
  expect((await subscribe()).status).toBe(401);
  expect(await stored()).toEqual([]);
});

it("10,000 guessed waybills cannot be followed: 20 for a device, and the answer at the limit says nothing", async () => {
  const shipments = Array.from({ length: maxChannelShipments + 1 }, () => shipmentOf());
  await registered(...shipments);
  const endpoint = newEndpoint();
  for (const { waybillNo } of shipments.slice(0, maxChannelShipments))
    expect((await subscribe({ endpoint, waybillNo })).status).toBe(200);
  for (const waybillNo of [shipments.at(-1)?.waybillNo ?? "", waybillNumber(70_001)])
    expect((await subscribe({ endpoint, waybillNo })).status).toBe(409);
  // One that has arrived makes room.
  await scanned("SIGNED", shipments.slice(0, 1));
  const waybillNo = shipments.at(-1)?.waybillNo ?? "";
  expect((await subscribe({ endpoint, waybillNo })).status).toBe(200);
});

it("a waybill that does not exist is not followed, now or later", async () => {
  expect((await subscribe({ waybillNo: waybillNumber(70_002) })).status).toBe(404);
  expect(await scene.test.db.execute("select 1 from channel_shipment")).toEqual([]);
});

it("one network makes at most 200 new subscriptions a day, and can renew those that it has", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  const { waybillNo } = shipment;
  const endpoint = newEndpoint();
  await subscribe({ endpoint, waybillNo });
  await scene.test.db.execute("update limit_count set used = 200 where bucket = 'newChannels'");
  expect((await subscribe({ waybillNo })).status).toBe(429);
  expect((await subscribe({ endpoint, waybillNo })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

it("subscriptions count against the limit of tracking", async () => {
  const limited = await createTestApp({ TRACKING_PER_MINUTE: "2" });
  try {
    const statuses: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { endpoint, p256dh, auth } = pushSubscriber(newEndpoint()).subscription;
      const request = { endpoint, p256dh, auth, waybillNo: waybillNumber(1), timeZone: "Asia/Jakarta" };
      statuses.push((await limited.call(endpoints.notifyAddPush, request)).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  } finally {
    await limited.close();
  }
});

it("who does not know the address of a device ends nothing of it", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  await subscribe({ waybillNo: shipment.waybillNo });
  for (const endpoint of ["https://fcm.googleapis.com/fcm/send/guess", "' or true --"])
    expect((await scene.test.call(endpoints.notifyEndPush, { endpoint })).status).toBe(200);
  await scanned("PICKED_UP", [shipment]);
  expect(await deliverPushes()).toHaveLength(1);
});

it("the same subscription sent by several calls at once is one", async () => {
  const shipments = [shipmentOf(), shipmentOf(), shipmentOf()];
  await registered(...shipments);
  const endpoint = newEndpoint();
  const answers = await Promise.all(shipments.map(({ waybillNo }) => subscribe({ endpoint, waybillNo })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored()).toHaveLength(1);
  await scanned("PICKED_UP", shipments);
  expect(await deliverPushes()).toHaveLength(1);
});

it("a session that another site uses subscribes no device", async () => {
  const me = await logIn(scene.codes, scene.phone);
  const { status } = await subscribe({}, { ...me.headers, "sec-fetch-site": "cross-site" });
  expect(status).toBe(403);
  expect(await stored()).toEqual([]);
});

it("a session that ends while a device is added leaves the device without the account", async () => {
  const me = await logIn(scene.codes, scene.phone);
  const endpoint = newEndpoint();
  await subscribe({ endpoint }, me.headers);
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = scene.test.db.transaction(async (tx) => {
    await tx.execute("select 1 from channel for update");
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  // Its session was checked, and it waits for the row of the device.
  const adding = subscribe({ endpoint }, me.headers);
  const waits = () => waitsForLocks(scene.test.db);
  await expect.poll(waits).toHaveLength(1);
  const ending = scene.test.call(endpoints.endAllSessions, {}, me.headers);
  await expect.poll(waits).toHaveLength(2);
  over.resolve();
  await Promise.all([holding, adding, ending]);
  await registered(shipmentOf({ to: scene.phone }));
  expect(await deliverPushes()).toEqual([]);
});

it("two renewals of one subscription at once both succeed", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  const [before, after] = [newEndpoint(), newEndpoint()];
  await subscribe({ endpoint: before, waybillNo: shipment.waybillNo });
  const renewal = () => subscribe({ endpoint: after, replaces: before });
  const answers = await Promise.all([renewal(), renewal(), renewal()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored()).toHaveLength(1);
});

it("a renewal beside what is added to the new address loses nothing of either, whichever comes first", async () => {
  const [first, second] = [shipmentOf(), shipmentOf()];
  await registered(first, second);
  const { waybillNo } = second;
  for (let round = 0; round < 5; round += 1) {
    const [before, after] = [newEndpoint(), newEndpoint()];
    await subscribe({ endpoint: before, waybillNo: first.waybillNo });
    const renewal = () => subscribe({ endpoint: after, replaces: before });
    const addition = () => subscribe({ endpoint: after, waybillNo });
    const answers = await Promise.all(round % 2 === 0 ? [renewal(), addition()] : [addition(), renewal()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
    const rows = await scene.test.db.execute<{ waybill_no: string }>(
      "select waybill_no from channel_shipment",
    );
    expect(rows.map((row) => row.waybill_no).toSorted()).toEqual([first.waybillNo, waybillNo].toSorted());
    for (const table of ["channel", "channel_shipment"]) await scene.test.db.execute(`delete from ${table}`);
  }
});

it("an address that is known already gets the account and the shipments of the one that it replaces", async () => {
  const shipment = shipmentOf();
  await registered(shipment);
  const me = await logIn(scene.codes, scene.phone);
  const [before, after] = [newEndpoint(), newEndpoint()];
  await subscribe({ endpoint: before }, me.headers);
  await subscribe({ endpoint: after, waybillNo: shipment.waybillNo });
  expect((await subscribe({ endpoint: after, replaces: before })).status).toBe(200);
  const rows = await scene.test.db.execute<{ customer_id: string | null }>("select customer_id from channel");
  expect(rows.map(({ customer_id }) => customer_id !== null)).toEqual([true]);
});

it("a waybill that does not exist stores nothing, and takes nothing of the network's limit", async () => {
  await subscribe({ waybillNo: waybillNumber(70_003) });
  expect(await stored()).toEqual([]);
  expect(await scene.test.db.execute("select 1 from limit_count where bucket = 'newChannels'")).toEqual([]);
});

it("a customer can add a device though strangers of the same network have used up its limit", async () => {
  const me = await logIn(scene.codes, scene.phone);
  const { waybillNo } = shipmentOf();
  await scene.test.feed([{ ...shipmentOf(), waybillNo }]);
  await subscribe({ waybillNo });
  await scene.test.db.execute("update limit_count set used = 200 where bucket = 'newChannels'");
  expect((await subscribe({}, me.headers)).status).toBe(200);
});
