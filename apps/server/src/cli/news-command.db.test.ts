import { afterAll, beforeAll, expect, it } from "vitest";
import { claimPhone, insertCustomer } from "../features/account/customer-queries.ts";
import { shipmentFollower } from "../features/hooks.ts";
import { insertChannelShipment, storeChannel } from "../features/notifications/channel-queries.ts";
import { notifyRecipients } from "../features/notifications/notify-recipients.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { openCommandLine, type OpenCommandLine } from "../testing/open-command-line.ts";
import { sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";

let line: OpenCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

it("shows who was notified of a shipment, to masked numbers", async () => {
  const { db } = line;
  const [awaited, other] = [waybillNumber(60_001), waybillNumber(60_002)];
  const phone = "+6281355502214";
  const customerId = uuidV7();
  const clock = () => new Date();
  await db.query(claimPhone, { phone, customerId, dueAt: null });
  await db.query(insertCustomer, { customerId, phone, at: clock() });
  const deps = { carrier: testCarrier, clock, newId: uuidV7, keys: testKeys, shipmentFollower };
  const strangers = sampleShipment(other);
  await storeShipments(db, deps, [
    sampleShipment(awaited, { bookedAt: clock().toISOString() }),
    { ...strangers, receiver: { ...strangers.receiver, phone: "081200000001" } },
  ]);
  await notifyRecipients({ ...deps, db });
  const shown = await line.rimba("news", "show", awaited);
  expect(shown.code).toBe(0);
  expect(shown.out.join("\n")).toMatch(/REGISTERED .*0813 •••• 2214/);
  expect(shown.out.join("\n")).not.toContain("81355502214");
  expect((await line.rimba("news", "show", other)).out.join()).toMatch(/^Nothing/);
});

it("names the way of a recipient without an account, and says of which nothing is left", async () => {
  const { db } = line;
  const waybillNo = waybillNumber(60_003);
  const at = new Date();
  const clock = () => at;
  const deps = { carrier: testCarrier, clock, newId: uuidV7, keys: testKeys, shipmentFollower };
  await db.transaction(async (tx) => {
    for (const [hash, way] of [
      ["1", "push"],
      ["2", "mail"],
      ["3", "whatsapp"],
      ["4", "push"],
    ] as const) {
      const channel = { way, hash, address: "sealed", locale: "id", timeZone: "Asia/Jakarta", at } as const;
      const channelId = await storeChannel(tx, null, uuidV7, channel);
      await tx.query(insertChannelShipment, { channelId, waybillNo, at });
    }
  });
  const shipment = sampleShipment(waybillNo, { bookedAt: at.toISOString() });
  await storeShipments(db, deps, [shipment]);
  await notifyRecipients({ ...deps, db });
  await db.execute("delete from channel where address_hash = '4'");
  const { out } = await line.rimba("news", "show", waybillNo);
  for (const name of ["a device", "a mailbox", "a WhatsApp number", "deleted since"])
    expect(out.filter((text) => text.includes(` ${name} `))).toHaveLength(1);
});

it("refuses what is no waybill number", async () => {
  expect(await line.rimba("news", "show", "RBC1")).toMatchObject({ code: 1 });
});
