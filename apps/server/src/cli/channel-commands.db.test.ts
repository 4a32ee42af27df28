import { afterAll, beforeAll, expect, it } from "vitest";
import { claimPhone, insertCustomer, updateMail } from "../features/account/customer-queries.ts";
import { shipmentFollower } from "../features/hooks.ts";
import { lockChannelOf } from "../features/notifications/channel-address.ts";
import { confirmMailbox } from "../features/notifications/mailboxes.ts";
import { selectSettings, upsertSettings } from "../features/notifications/notification-queries.ts";
import { addPush } from "../features/notifications/push-subscriptions.ts";
import { receiveMessage } from "../features/notifications/whatsapp/receive-message.ts";
import { resealChannels } from "../features/notifications/reseal-channels.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { isKeyPair } from "../integrations/push/vapid.ts";
import { readConfig } from "../platform/config/config.ts";
import { KeyRing } from "../platform/key-ring.ts";
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

/** A device, a mailbox and a WhatsApp number that are notified of a shipment, with keys of this secret. */
async function subscribe(keys: KeyRing, nth: number, email = `sari${nth}@example.com`) {
  const { db } = line;
  const endpoint = newEndpoint();
  const read = readConfig({});
  if (read.kind !== "ok") throw new Error(read.faults.join());
  const deps = {
    db,
    keys,
    carrier: testCarrier,
    clock: () => new Date(),
    newId: uuidV7,
    config: read.config,
  };
  const push = { name: "vapid" as const, publicKey: "", send: async () => ({ kind: "ok" as const }) };
  const waybillNo = waybillNumber(61_000 + nth);
  await storeShipments(db, { ...deps, shipmentFollower }, [sampleShipment(waybillNo)]);
  const { p256dh, auth } = pushSubscriber(endpoint).subscription;
  const timeZone = "Asia/Jakarta";
  await addPush(
    { ...deps, integrations: { push } },
    { endpoint, p256dh, auth, waybillNo, timeZone },
    { session: null, locale: "id", ip: "127.0.0.1" },
  );
  const request = { email, waybillNo, locale: "id", timeZone, sentAt: 0, windowEndsAt: 0 } as const;
  await confirmMailbox(deps, request);
  const number = `+62812999${String(nth).padStart(5, "0")}`;
  const message = { id: number, from: number, text: `FOLLOW ${waybillNo}`, sentAt: new Date() };
  await receiveMessage({ ...deps, replica: null, shipmentFollower }, message);
  return { endpoint, email, number };
}

const [sentNoMore, nothingSent] = [
  "No more news of shipments is sent there.",
  "No news of shipments was sent there.",
];

const channelsLeft = () => line.db.execute("select 1 from channel");

it("ends the messages to a subscription, to a mailbox and to a WhatsApp number", async () => {
  const { endpoint, email, number } = await subscribe(testKeys, 1);
  for (const address of [endpoint, email, number]) {
    expect((await line.rimba("channels", "end", address)).out).toEqual([sentNoMore]);
    expect((await line.rimba("channels", "end", address)).out).toEqual([nothingSent]);
  }
  expect(await channelsLeft()).toEqual([]);
});

it("turns off the mails of the accounts of a mailbox, in any spelling, and of no other", async () => {
  const { db } = line;
  const at = new Date();
  const mails = [
    ["Sari@example.com", true],
    ["sari@Example.com", false],
    ["budi@example.com", true],
  ] as const;
  const customerIds = [];
  for (const [index, [address, isMailOn]] of mails.entries()) {
    const customerId = uuidV7();
    customerIds.push(customerId);
    const phone = `+62813555022${index}0`;
    await db.query(claimPhone, { phone, customerId, dueAt: null });
    await db.query(insertCustomer, { customerId, phone, at });
    await db.query(updateMail, { customerId, address, locale: "id" });
    const groups = { mailGroups: ["delivered"], pushGroups: ["trouble"], whatsAppGroups: [] };
    const night = { quietFrom: "20:00", quietTo: "06:00", timeZone: "Asia/Makassar" };
    await db.query(upsertSettings, { customerId, isMailOn, ...groups, ...night, at });
  }
  expect((await line.rimba("channels", "end", "sari@example.com")).out).toEqual([
    sentNoMore,
    "Mails were turned off for 1 account; those about orders and logins still go there.",
  ]);
  expect((await line.rimba("channels", "end", "sari@example.com")).out).toEqual([nothingSent]);
  const settings = await db.query(selectSettings, { customerIds });
  expect(new Map(settings.map((row) => [row.mail_address, row.is_mail_on]))).toEqual(
    new Map([
      ["Sari@example.com", false],
      ["sari@Example.com", false],
      ["budi@example.com", true],
    ]),
  );
  const unchanged = { push_groups: ["trouble"], quiet_from: "20:00", time_zone: "Asia/Makassar" };
  expect(settings.find((row) => row.mail_address === "Sari@example.com")).toMatchObject(unchanged);
});

it("ends a WhatsApp number in local notation, as its owner says it", async () => {
  const { number } = await subscribe(testKeys, 6);
  const local = `${number.replace("+62", "0").slice(0, 4)} ${number.replace("+62", "0").slice(4)}`;
  expect((await line.rimba("channels", "end", local)).out).toEqual([sentNoMore]);
  await line.db.execute("delete from channel");
  await line.db.execute("delete from channel_shipment");
});

it("stores addresses with the current secret, and deletes those that no secret reads", async () => {
  const [former, current] = ["former secret of 32 characters .", "current secret of 32 characters ."];
  await subscribe(new KeyRing(former), 2);
  await subscribe(new KeyRing("a secret that no one has any more"), 3);
  const both = new KeyRing(current, former);
  const keys = new KeyRing(current);
  const { endpoint, email, number } = await subscribe(both, 4);
  expect(await resealChannels({ db: line.db, keys: both })).toEqual({
    resealed: 6,
    deleted: 3,
    isComplete: true,
  });
  expect(await resealChannels({ db: line.db, keys })).toEqual({ resealed: 6, deleted: 0, isComplete: true });
  // They are found by the current secret alone.
  const found = await line.db.transaction(async (tx) => [
    await lockChannelOf(tx, keys, "push", endpoint),
    await lockChannelOf(tx, keys, "mail", email),
    await lockChannelOf(tx, keys, "whatsapp", number),
    await lockChannelOf(tx, keys, "mail", "sari2@example.com"),
  ]);
  expect(found).not.toContain(null);
  expect((await line.db.execute("select 1 from channel_shipment")).length).toBe(6);
});

it("keeps one channel of an address that two secrets have stored, with what both asked for", async () => {
  const [former, current] = ["former secret of 32 characters .", "current secret of 32 characters ."];
  await line.db.execute("delete from channel");
  await line.db.execute("delete from channel_shipment");
  const { email } = await subscribe(new KeyRing(former), 6, "kembar@example.com");
  await subscribe(new KeyRing(current), 7, email);
  await line.db.execute("delete from channel where way <> 'mail'");
  await resealChannels({ db: line.db, keys: new KeyRing(current, former) });
  expect(await channelsLeft()).toHaveLength(1);
  const shipments = await line.db.execute("select 1 from channel_shipment join channel using (channel_id)");
  expect(shipments).toHaveLength(2);
});

it("says what was stored, and what was deleted", async () => {
  await line.db.execute("delete from channel");
  await subscribe(testKeys, 5);
  const { out } = await line.rimba("channels", "reseal");
  expect(out).toEqual(["3 addresses stored with the current secret."]);
});

it("adds the parties of all shipments again, and says how many there are", async () => {
  const { code, out } = await line.rimba("parties", "rebuild");
  expect(code).toBe(0);
  const [{ shipments } = { shipments: 0 }] = await line.db.execute<{ shipments: number }>(
    "select count(*)::int as shipments from shipment",
  );
  expect(shipments).toBeGreaterThan(0);
  expect(out.at(-1)).toMatch(
    new RegExp(`^${shipments} shipments?: their parties are found with the current secret`),
  );
  expect(await line.db.execute("select 1 from shipment where parties_hashed_at is null")).toEqual([]);
});
