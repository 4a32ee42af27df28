import { afterAll, beforeAll, expect, it } from "vitest";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { logIn, newPhone } from "../../testing/customers.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { waitsForLocks } from "../../testing/waits-for-locks.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { shipmentFollower } from "../hooks.ts";
import { insertAndLockTrackingViews, writeTrackingViews } from "../tracking/derivation/tracking-views.ts";
import { notificationsOfCustomer } from "./notifications-of-account.ts";
import { notifyRecipients } from "./notify-recipients.ts";
import { scheduleOverdueNews } from "./overdue-news.ts";

let codes: CodesApp;
beforeAll(async () => {
  codes = await createCodesApp();
});
afterAll(() => codes.test.close());

const log = { info: () => {}, warn: () => {} };
const clock = () => new Date();

function jobDeps() {
  return {
    db: codes.test.db,
    carrier: testCarrier,
    clock,
    keys: testKeys,
    newId: uuidV7,
    origin: "https://rimbacargo.example",
    integrations: { mail: null, whatsApp: null },
    log,
  };
}

it("two processes write the notifications of one piece of news once", async () => {
  const { test } = codes;
  const phone = newPhone();
  await logIn(codes, phone);
  const waybills = Array.from({ length: 250 }, (_, nth) => waybillNumber(51_000 + nth));
  await test.feed(
    waybills.map((waybillNo) => {
      const sample = sampleShipment(waybillNo, { bookedAt: new Date().toISOString() });
      return { ...sample, receiver: { ...sample.receiver, phone } };
    }),
  );
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (await notifyRecipients(jobDeps()));
    }),
  );
  const [counted] = await test.db.execute<{ news: string; shipments: string }>(
    `select (select count(*) from notification_news where waybill_no = any($1)) as news,
       (select sum(shipment_count) from notification join customer on customer_id = recipient_id where phone like '%' || $2) as shipments`,
    [waybills, phone.slice(1)],
  );
  expect([Number(counted?.news), Number(counted?.shipments)]).toEqual([250, 250]);
});

it("an account that is deleted while its notifications are written leaves none", async () => {
  const { test } = codes;
  const phone = newPhone();
  await logIn(codes, phone);
  const sample = sampleShipment(waybillNumber(52_000), { bookedAt: new Date().toISOString() });
  await test.feed([{ ...sample, receiver: { ...sample.receiver, phone } }]);
  const [customer] = await test.db.execute<{ customer_id: string }>(
    "select customer_id from customer where phone like '%' || $1",
    [phone.slice(1)],
  );
  const customerId = customer?.customer_id ?? "";
  const [locked, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deletion = test.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await notificationsOfCustomer.erase(tx, customerId, clock());
    locked.resolve();
    await written.promise;
    await tx.execute("delete from customer_phone where customer_id = $1", [customerId]);
    await tx.execute("delete from customer where customer_id = $1", [customerId]);
  });
  await locked.promise;
  // What it writes now, the deletion does not see any more.
  await notifyRecipients(jobDeps());
  written.resolve();
  await deletion;
  for (const table of ["notification", "notification_news"])
    expect(await test.db.execute(`select 1 from ${table} where recipient_id = $1`, [customerId])).toEqual([]);
});

it("who begins to wait for a shipment while its answer is derived hears of the lateness of the new answer", async () => {
  const { test } = codes;
  const waybillNo = waybillNumber(53_000);
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const { promisedBy: _, ...shipment } = sampleShipment(waybillNo, { bookedAt: hoursAgo(70) });
  await test.feed([shipment], [sampleEvent(waybillNo, "before", { occurredAt: hoursAgo(60) })]);
  const [locked, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const derivation = test.db.transaction(async (tx) => {
    await insertAndLockTrackingViews(tx, [waybillNo], now);
    locked.resolve();
    await begun.promise;
    await tx.execute(
      "update handling_event set payload = jsonb_set(payload, '{occurredAt}', to_jsonb($2::text)) where waybill_no = $1",
      [waybillNo, hoursAgo(1)],
    );
    await writeTrackingViews(tx, { shipmentFollower }, [waybillNo], now);
  });
  await locked.promise;
  const following = test.db.transaction((tx) => scheduleOverdueNews(tx, [waybillNo], now));
  await expect.poll(() => waitsForLocks(test.db)).toHaveLength(1);
  begun.resolve();
  await Promise.all([derivation, following]);
  const [check] = await test.db.execute<{ due_at: Date }>(
    "select due_at from news_check where waybill_no = $1",
    [waybillNo],
  );
  expect(check?.due_at).toEqual(new Date(Date.parse(hoursAgo(1)) + 72 * 3_600_000));
});
