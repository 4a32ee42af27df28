import { setTimeout as sleep } from "node:timers/promises";
import type { HandlingEventInput } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { type CodesApp, createCodesApp } from "../../testing/codes-app.ts";
import { logIn, newPhone } from "../../testing/customers.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { shipmentFollower } from "../hooks.ts";
import { deriveDue } from "../tracking/derivation/derive-due.ts";
import { storeEvents } from "../tracking/ingest/store-events.ts";
import { lockCustomer } from "../account/customer-queries.ts";
import { notificationsOfCustomer } from "./notifications-of-account.ts";
import { runNotifications } from "./notifications-job.ts";
import { notifyRecipients } from "./notify-recipients.ts";

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
    integrations: { mail: null },
    log,
  };
}

const codesOfJourney = [
  "PICKED_UP",
  "ARRIVED",
  "DEPARTED",
  "ARRIVED",
  "ON_HOLD",
  "RELEASED",
  "DEPARTED",
  "ARRIVED_AT_DESTINATION",
  "OUT_FOR_DELIVERY",
  "DELIVERY_FAILED",
  "OUT_FOR_DELIVERY",
  "SIGNED",
] as const;

function journeyOf(waybillNo: string): HandlingEventInput[] {
  const start = Date.now() - codesOfJourney.length * 60_000;
  return codesOfJourney.map((code, nth) =>
    sampleEvent(waybillNo, `step-${nth}`, { code, occurredAt: new Date(start + nth * 60_000).toISOString() }),
  );
}

/** A fixed sequence of chances, so that a failure can be repeated. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: chance() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** Repeats what a cut connection interrupted, as the job and the carrier's system do. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await sleep(5);
    }
  }
}

it("of shuffled and repeated scans by 8 writers, with connections cut 40 times, each party is notified of each state once, and none is missing", async () => {
  const { test } = codes;
  const [sender, receiver] = [newPhone(), newPhone()];
  await logIn(codes, sender);
  await logIn(codes, receiver);
  const waybills = Array.from({ length: 60 }, (_, nth) => waybillNumber(50_000 + nth));
  await test.feed(
    waybills.map((waybillNo) => {
      const { promisedBy: _, ...sample } = sampleShipment(waybillNo);
      return {
        ...sample,
        bookedAt: new Date().toISOString(),
        sender: { ...sample.sender, phone: sender },
        receiver: { ...sample.receiver, phone: receiver },
      };
    }),
  );
  const chance = chances(7);
  const scans = waybills.flatMap(journeyOf);
  const deliveries = shuffled([...scans, ...scans], chance);
  const ingest = { carrier: testCarrier, clock, newId: uuidV7, shipmentFollower };
  const writing = new AbortController();
  const isWriting = () => !writing.signal.aborted;
  const writers = Array.from({ length: 8 }, async (_, nth) => {
    const own = deliveries.filter((_scan, index) => index % 8 === nth);
    for (let from = 0; from < own.length; from += 20)
      await persistently(() => storeEvents(test.db, ingest, own.slice(from, from + 20)));
  });
  const workers = Array.from({ length: 3 }, async () => {
    while (isWriting()) {
      await persistently(() => deriveDue({ db: test.db, clock, shipmentFollower, log }));
      await persistently(() => runNotifications(jobDeps()));
      await sleep(2);
    }
  });
  const cuts = (async () => {
    for (let cut = 0; cut < 40; cut += 1) {
      await sleep(15);
      await persistently(() =>
        test.db.execute(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`,
        ),
      );
    }
  })();
  await Promise.all([...writers, cuts]);
  writing.abort();
  await Promise.all(workers);
  // A job that was cut off leaves its lease to the next one after some seconds: here at once.
  await persistently(() => test.db.execute("update background_job set lease_until = null"));
  await persistently(() => deriveDue({ db: test.db, clock, shipmentFollower, log }));
  while (await persistently(() => notifyRecipients(jobDeps())));

  const news = await test.db.execute<{ waybill_no: string; topic: string; state: string }>(
    "select waybill_no, topic, state from tracking_news order by waybill_no, topic, state",
  );
  const notified = await test.db.execute<{ phone: string; waybill_no: string; topic: string; state: string }>(
    `select phone, waybill_no, topic, state from notification_news join customer on customer_id = recipient_id
     order by phone, waybill_no, topic, state`,
  );
  // By the model: the receiver hears of everything, the sender of everything but the booking.
  const keyOf = ({ waybill_no, topic, state }: (typeof news)[number]) => `${waybill_no} ${topic} ${state}`;
  const heardBy = (phone: string) => notified.filter((row) => row.phone.endsWith(phone.slice(1))).map(keyOf);
  expect(heardBy(receiver)).toEqual(news.map(keyOf));
  expect(heardBy(sender)).toEqual(news.filter(({ topic }) => topic !== "REGISTERED").map(keyOf));
  // Each shipment was registered and delivered, once, whatever was seen of the way.
  for (const topic of ["REGISTERED", "DELIVERED"])
    expect(news.filter((each) => each.topic === topic).map(({ waybill_no }) => waybill_no)).toEqual(
      waybills.toSorted(),
    );
  const possible = new Set(codesOfJourney.flatMap((code) => topicsOf[code] ?? []));
  expect(news.filter(({ topic }) => !possible.has(topic))).toEqual([]);
  // What a notification counts is what is in it.
  const wrong = await test.db.execute(
    `select notification_id from notification where shipment_count <> (
       select count(distinct waybill_no) from notification_news as news
       where news.recipient_id = notification.recipient_id and news.notification_id = notification.notification_id)`,
  );
  expect(wrong).toEqual([]);
});

const topicsOf: Partial<Record<(typeof codesOfJourney)[number], readonly string[]>> = {
  PICKED_UP: ["REGISTERED", "PICKED_UP"],
  DEPARTED: ["ON_THE_WAY"],
  ON_HOLD: ["ON_HOLD"],
  RELEASED: ["RESOLVED"],
  OUT_FOR_DELIVERY: ["OUT_FOR_DELIVERY"],
  DELIVERY_FAILED: ["DELIVERY_FAILED"],
  SIGNED: ["DELIVERED"],
};

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
