import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type HandlingEventInput, newsGroups } from "@rimba/contract";
import { claimPhone, insertCustomer } from "../../apps/server/src/features/account/customer-queries.ts";
import { shipmentFollower } from "../../apps/server/src/features/hooks.ts";
import { createNotificationsJob } from "../../apps/server/src/features/notifications/notifications-job.ts";
import { pushReceiver } from "../../apps/server/src/features/notifications/push-receiver.ts";
import { generatePushKeys, vapidSender } from "../../apps/server/src/integrations/push/vapid.ts";
import { createOutboxDelivery } from "../../apps/server/src/platform/outbox/outbox-delivery.ts";
import { startFakeServer } from "../../apps/server/src/testing/fake-server.ts";
import { insertDevice } from "../../apps/server/src/testing/push-subscriber.ts";
import { notifyRecipients } from "../../apps/server/src/features/notifications/notify-recipients.ts";
import { notificationsPage } from "../../apps/server/src/features/notifications/read-notifications.ts";
import {
  createDueDerivation,
  deriveDue,
} from "../../apps/server/src/features/tracking/derivation/derive-due.ts";
import { deriveAgain } from "../../apps/server/src/features/tracking/derivation/outdated-answers.ts";
import { storeEvents } from "../../apps/server/src/features/tracking/ingest/store-events.ts";
import { storeShipments } from "../../apps/server/src/features/tracking/ingest/store-shipments.ts";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { uuidV7 } from "../../apps/server/src/platform/uuid-v7.ts";
import { testCarrier, testKeys } from "../../apps/server/src/testing/test-app.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import { atLeast, atMost, type Figure, milliseconds, perSecond, type Row } from "../figure.ts";
import { alternate } from "../tools/alternate.ts";
import { parcelOf, waybillNumbers } from "../tools/parcels.ts";
import type { Stage } from "../tools/stage.ts";
import { withDatabase } from "../tools/with-database.ts";

const count = 1_000;
const rounds = 5;
const lagSeconds = 20;
const scansPerSecond = 100;

const log = { info() {}, warn() {} };
const clock = () => new Date();
const phoneOf = (nth: number) => `+62813${String(10_000_000 + nth)}`;

/**
 * What notifications cost a derivation, and how soon after a scan they are there, on a PostgreSQL with synchronous commits. Aims:
 * the feed at 0.9 of its rate without them, and half a second with them at 100 scans a second.
 */
export const notifications: Row<Stage> = {
  name: "notifications",
  async measure() {
    const postgres = await startPostgres({ durable: true });
    try {
      return await withDatabase({ databaseUrl: postgres.url }, async (db) => {
        const strangers = await prepare(db, { first: 0, phones: (nth) => phoneOf(50_000 + nth) });
        const customers = await prepare(db, { first: count, phones: phoneOf });
        for (let nth = 0; nth < count; nth += 1)
          await insertDevice(db, testKeys, await register(db, phoneOf(nth)));
        return [
          await derivation(db, strangers, "strangers"),
          await derivation(db, customers, "customers"),
          ...(await lag(db, customers)),
          ...(await lists(db)),
        ];
      });
    } finally {
      await postgres.stop();
    }
  },
};

async function register(db: Db, phone: string): Promise<string> {
  const customerId = uuidV7();
  await db.query(claimPhone, { phone, customerId, dueAt: null });
  await db.query(insertCustomer, { customerId, phone, at: clock() });
  return customerId;
}

async function prepare(
  db: Db,
  { first, phones }: { first: number; phones: (nth: number) => string },
): Promise<string[]> {
  const deps = { carrier: testCarrier, clock, newId: uuidV7, keys: testKeys, shipmentFollower };
  const waybills = waybillNumbers(testCarrier, first, count);
  const shipments = waybills.map((waybillNo, nth) => {
    const { shipment } = parcelOf(waybillNo, { pieces: 1, groups: 1 }, clock());
    const booked = { ...shipment, bookedAt: clock().toISOString() };
    return { ...booked, receiver: { ...shipment.receiver, phone: phones(nth) } };
  });
  await storeShipments(db, deps, shipments);
  return waybills;
}

let serial = 0;

/** A further scan of each, which is news at most once. */
async function scan(
  db: Db,
  waybills: readonly string[],
  code: HandlingEventInput["code"] = "DEPARTED",
): Promise<void> {
  const deps = { carrier: testCarrier, clock, newId: uuidV7, shipmentFollower };
  const city = { name: "Surabaya" };
  await storeEvents(
    db,
    deps,
    waybills.map((waybillNo) => ({
      sourceId: `bench-${(serial += 1)}`,
      waybillNo,
      code,
      occurredAt: clock().toISOString(),
      place: { kind: "HUB", city, countryCode: "ID", timeZone: "Asia/Jakarta" },
    })),
  );
}

/** Scans and derivations a second with news, against the same without. */
async function derivation(db: Db, waybills: readonly string[], whose: string): Promise<Figure> {
  const withoutNews = { ...shipmentFollower, follow: async () => {} };
  // The job pauses as long as it works: only its work is measured.
  const measured = (follower: typeof shipmentFollower) => async () => {
    const begun = performance.now();
    await scan(db, waybills);
    const stored = performance.now() - begun;
    let derived = 0;
    for (let from = 0; from < waybills.length; from += 50) {
      const since = performance.now();
      await deriveSome(db, waybills.slice(from, from + 50), follower);
      derived += performance.now() - since;
    }
    return stored + derived;
  };
  const results = await alternate(rounds, {
    news: measured(shipmentFollower),
    without: measured(withoutNews),
  });
  const ratio = 1 / results.ratio("news", "without");
  return {
    what: `Storing and deriving a scan of 1,000 shipments of ${whose}, with their news`,
    ours: perSecond((count / results.of("news")) * 1000),
    peer: `without ${perSecond((count / results.of("without")) * 1000)}`,
    ratio,
    aim: atLeast(0.9, ratio),
  };
}

async function deriveSome(
  db: Db,
  waybills: readonly string[],
  follower: typeof shipmentFollower,
): Promise<void> {
  await deriveAgain(db, { shipmentFollower: follower }, waybills, clock());
}

const pushKeys = generatePushKeys();

/** A device of the customer, whose messages go to a push service on loopback. */
/** Delivers the messages of the outbox to a push service on loopback; `took` has when each was accepted, by waybill. */
async function startPushes(db: Db) {
  const pushService = await startFakeServer();
  const vapid = vapidSender({ ...pushKeys, contact: "mailto:bench@rimbacargo.example" });
  const took = new Map<string, number[]>();
  const receiver = pushReceiver({
    db,
    carrier: testCarrier,
    newId: uuidV7,
    keys: testKeys,
    clock,
    log,
    push: {
      ...vapid,
      send: async (subscription, push) => {
        const outcome = await vapid.send({ ...subscription, endpoint: `${pushService.origin}/send` }, push);
        const waybill = /numbers=([^&]+)/.exec(push.message.path)?.[1];
        if (outcome.kind === "ok" && waybill !== undefined)
          took.set(waybill, [...(took.get(waybill) ?? []), Date.now()]);
        return outcome;
      },
    },
  });
  const outbox = createOutboxDelivery({ db, clock, receiver, log });
  return { outbox, took, close: () => pushService.close() };
}

/** Quiet hours would hold the messages at night. */
async function endQuietHours(db: Db): Promise<void> {
  await db.execute(
    `insert into notification_settings (customer_id, is_mail_on, mail_groups, push_groups, time_zone, changed_at)
     select customer_id, false, '{}', $1, 'Asia/Jakarta', now() from customer`,
    [newsGroups],
  );
}

/** From the acknowledged scan to the notification and to the push service, with all jobs running. */
async function lag(db: Db, waybills: readonly string[]): Promise<Figure[]> {
  await deriveDue({ db, clock, shipmentFollower, log });
  while (await notifyRecipients({ db, carrier: testCarrier, clock, newId: uuidV7 }));
  await endQuietHours(db);
  const pushes = await startPushes(db);
  while ((await pushes.outbox.deliverDue()) > 0);
  await db.execute("update notification set push_due_at = null");
  pushes.took.clear();
  const jobs = [
    pushes.outbox,
    createDueDerivation({ db, clock, shipmentFollower, log }),
    createNotificationsJob({
      db,
      carrier: testCarrier,
      clock,
      keys: testKeys,
      newId: uuidV7,
      log,
      origin: "http://localhost",
      integrations: { mail: null, whatsApp: null },
    }),
  ];
  for (const job of jobs) job.start();
  const acknowledged = new Map<string, number>();
  // Ten scans ten times a second, each of another shipment.
  for (let turn = 0; turn < lagSeconds * 10; turn += 1) {
    const begun = performance.now();
    const some = waybills.slice((turn * 10) % count, ((turn * 10) % count) + scansPerSecond / 10);
    await scan(db, some, turn * 10 < count ? "OUT_FOR_DELIVERY" : "SIGNED");
    for (const waybillNo of some) acknowledged.set(`${waybillNo} ${turn * 10 < count}`, Date.now());
    await sleep(Math.max(0, 100 - (performance.now() - begun)));
  }
  await sleep(5_000);
  for (const job of jobs) await job.stop();
  await pushes.close();
  const rows = await db.execute<{ waybill_no: string; topic: string; created_at: Date }>(
    "select waybill_no, topic, created_at from notification_news where topic in ('OUT_FOR_DELIVERY', 'DELIVERED')",
  );
  const pushed = waybills
    .flatMap((waybillNo) =>
      [true, false].flatMap((isFirst, nth) => {
        const at = acknowledged.get(`${waybillNo} ${isFirst}`);
        const accepted = pushes.took.get(waybillNo)?.[nth];
        return at === undefined || accepted === undefined ? [] : [accepted - at];
      }),
    )
    .toSorted((a, b) => a - b);
  const lags = rows
    .map(({ waybill_no, topic, created_at }) => {
      const at = acknowledged.get(`${waybill_no} ${topic === "OUT_FOR_DELIVERY"}`);
      return at === undefined ? 0 : new Date(created_at).getTime() - at;
    })
    .toSorted((a, b) => a - b);
  const expected = acknowledged.size;
  const at = (sorted: readonly number[], part: number) =>
    sorted[Math.floor(sorted.length * part)] ?? Infinity;
  const [median, high] = [at(lags, 0.5), at(lags, 0.95)];
  const [pushMedian, pushHigh] = [at(pushed, 0.5), at(pushed, 0.95)];
  return [
    {
      what: `From a scan to its notification at ${scansPerSecond} scans a second, median of ${rows.length} of ${expected}`,
      ours: milliseconds(median),
      aim: atMost(1_000, median, " ms"),
    },
    { what: "The same, 95 of 100", ours: milliseconds(high), aim: atMost(3_000, high, " ms") },
    {
      what: `From a scan to the push service that accepted its message, median of ${pushed.length} of ${expected}`,
      ours: milliseconds(pushMedian),
      aim: atMost(1_000, pushMedian, " ms"),
    },
    { what: "The same, 95 of 100", ours: milliseconds(pushHigh), aim: atMost(3_000, pushHigh, " ms") },
  ];
}

/** A page of a thousand notifications against one of twenty. */
async function lists(db: Db): Promise<Figure[]> {
  const [many, few] = [await register(db, phoneOf(900_001)), await register(db, phoneOf(900_002))];
  for (const [customerId, wanted] of [
    [many, 1_000],
    [few, 20],
  ] as const)
    await db.execute(
      `with fresh as (
         insert into notification (recipient_id, notification_id, topic, check_code, created_at, changed_at, shipment_count)
         select $1, gen_random_uuid(), 'DELIVERED', 'A', now() + interval '1 second', now(), 1 from generate_series(1, $2::int)
         returning notification_id)
       insert into notification_news (recipient_id, waybill_no, topic, state, notification_id, created_at)
       select $1, (select waybill_no from shipment limit 1), 'DELIVERED', notification_id::text, notification_id, now() from fresh`,
      [customerId, wanted],
    );
  const page = (customerId: string, current: number) => async () => {
    const begun = performance.now();
    for (let turn = 0; turn < 200; turn += 1) {
      const deps = { db, carrier: testCarrier, clock };
      await notificationsPage(deps, { customerId }, { current, size: 10 }, "id");
    }
    return (performance.now() - begun) / 200;
  };
  const results = await alternate(rounds, {
    first: page(many, 1),
    last: page(many, 100),
    few: page(few, 1),
  });
  return (["first", "last"] as const).map((which) => {
    const ratio = results.ratio(which, "few");
    return {
      what: `The ${which} page of 1,000 notifications`,
      ours: milliseconds(results.of(which)),
      peer: `of 20 ${milliseconds(results.of("few"))}`,
      ratio,
      aim: atMost(1.5, ratio),
    };
  });
}
