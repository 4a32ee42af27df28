import { setTimeout as sleep } from "node:timers/promises";
import { type HandlingEventInput, newsGroups, type ShipmentInput } from "@rimba/contract";
import {
  deriveTracking,
  type HandlingEvent,
  type KnownBefore,
  shipmentTag,
  trackingNews,
} from "@rimba/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { newPhone } from "../../testing/customers.ts";
import { insertDevice } from "../../testing/push-subscriber.ts";
import { type RunningProgram, startProgram } from "../../testing/programs/start-program.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../testing/samples.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { Tx } from "../../platform/db/db.ts";
import { claimPhone, insertCustomer } from "../account/customer-queries.ts";
import { shipmentFollower } from "../hooks.ts";
import { deriveDue } from "../tracking/derivation/derive-due.ts";
import { storeEvents } from "../tracking/ingest/store-events.ts";
import { storeShipments } from "../tracking/ingest/store-shipments.ts";
import { upsertSettings } from "./notification-queries.ts";
import { pushNotifications } from "./notification-pushes.ts";
import { notifyRecipients } from "./notify-recipients.ts";

/** How often a process is killed; `npm run test:crash` uses more, and more shipments. */
const kills = Number(process.env["RIMBA_CRASH_ROUNDS"] ?? 3);
const shipmentCount = kills * 20 > 1_000 ? 10_000 : 60;
/** Shipments of one sender and one receiver. */
const shipmentsOfPair = 50;
/** Of these each scan is derived before the next one arrives, so that each state is news. */
const pacedCount = Math.floor(shipmentCount / 12);
/** The scans of these happened so long ago that only the end is news. */
const lateCount = pacedCount;
const timeoutMs = 60_000 + shipmentCount * 180;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const clock = () => new Date();
const log = { info: () => {}, warn: () => {} };

const codesOfJourney = [
  "PICKED_UP",
  "ARRIVED",
  "DEPARTED",
  "ARRIVED",
  "DEPARTED",
  "ARRIVED",
  "ON_HOLD",
  "RELEASED",
  "DEPARTED",
  "ARRIVED",
  "DEPARTED",
  "ARRIVED",
  "DEPARTED",
  "ARRIVED_AT_DESTINATION",
  "OUT_FOR_DELIVERY",
  "DELIVERY_FAILED",
  "ARRIVED_AT_DESTINATION",
  "OUT_FOR_DELIVERY",
  "ARRIVED_AT_DESTINATION",
  "SIGNED",
] as const;

const topicsOf: Partial<Record<(typeof codesOfJourney)[number], readonly string[]>> = {
  PICKED_UP: ["REGISTERED", "PICKED_UP"],
  DEPARTED: ["ON_THE_WAY"],
  ON_HOLD: ["ON_HOLD"],
  RELEASED: ["RESOLVED"],
  OUT_FOR_DELIVERY: ["OUT_FOR_DELIVERY"],
  DELIVERY_FAILED: ["DELIVERY_FAILED"],
  SIGNED: ["DELIVERED"],
};

function journeyOf(waybillNo: string, hoursAgo = 0): HandlingEventInput[] {
  const start = Date.now() - hoursAgo * 3_600_000 - codesOfJourney.length * 60_000;
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

/** A sender and a receiver with accounts, for each `shipmentsOfPair` shipments. */
async function registerPairs(): Promise<{ readonly sender: string; readonly receiver: string }[]> {
  const pairs = Array.from({ length: Math.ceil(shipmentCount / shipmentsOfPair) }, () => ({
    sender: newPhone(),
    receiver: newPhone(),
  }));
  await database.db.transaction(async (tx) => {
    for (const number of pairs.flatMap(({ sender, receiver }) => [sender, receiver])) {
      const [customerId, phone] = [uuidV7(), `+62${number.slice(1)}`];
      await tx.query(insertCustomer, { customerId, phone, at: clock() });
      await tx.query(claimPhone, { customerId, phone, dueAt: null });
      await addDevice(tx, customerId);
    }
  });
  return pairs;
}

/** A device that takes all messages, at any hour. */
async function addDevice(tx: Tx, customerId: string): Promise<void> {
  await insertDevice(tx, testKeys, customerId);
  await tx.query(upsertSettings, {
    customerId,
    isMailOn: false,
    mailGroups: [],
    pushGroups: newsGroups,
    whatsAppGroups: [],
    quietFrom: null,
    quietTo: null,
    timeZone: "Asia/Jakarta",
    at: clock(),
  });
}

/** What is news, by the rule alone, if each of these scans is derived before the next one arrives. */
function newsByRule(shipment: ShipmentInput, scans: readonly HandlingEventInput[]): string[] {
  const now = new Date();
  const found = new Set<string>();
  const events: HandlingEvent[] = [];
  let before: KnownBefore | null = null;
  for (const scan of [null, ...scans]) {
    if (scan !== null) events.push({ ...scan, receivedAt: now.toISOString() });
    const { shipment: after } = deriveTracking(shipment, events, () => ({ id: "", en: "", zh: "" }));
    for (const { topic, state } of trackingNews({ before, after, events }, now))
      found.add(`${shipment.waybillNo} ${topic} ${state}`);
    before = { tag: shipmentTag(after), trouble: after.trouble !== null, eventsUntil: new Date(0) };
  }
  return [...found];
}

/** Waits until the workers have derived all scans of these shipments. */
async function derived(waybills: readonly string[]): Promise<void> {
  const due = () =>
    persistently(() =>
      database.db.execute("select 1 from due_derivation where waybill_no = any($1) limit 1", [waybills]),
    );
  while ((await due()).length > 0) await sleep(10);
}

/** Two workers, of which one is killed after a random time and replaced, until all kills are done. */
async function killWorkers(chance: () => number): Promise<RunningProgram[]> {
  const start = () => startProgram("notification-worker", database.url ?? "");
  const workers = [start(), start()];
  for (let kill = 0; kill < kills; kill += 1) {
    const [victim] = workers;
    await victim?.printed(1);
    await sleep(chance() * 300);
    victim?.process.kill("SIGKILL");
    await victim?.ended;
    workers.splice(0, 1);
    workers.push(start());
  }
  return workers;
}

/** Cuts connections of workers and writers, a few a second. */
async function cutConnections(signal: AbortSignal): Promise<void> {
  const isDone = () => signal.aborted;
  while (!isDone()) {
    await sleep(50);
    await persistently(() =>
      database.db.execute(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
      ),
    );
    // What a process that was killed or cut off did is left to the next one after a while. One that lives extends its lease.
    await persistently(() =>
      database.db.execute(
        "update background_job set lease_until = least(lease_until, now() + interval '1 second')",
      ),
    );
  }
}

it(
  `of shuffled, doubled and late scans of ${shipmentCount} shipments by 8 writers, with workers killed ${kills} times, each party is notified of each state once, and none is missing`,
  { timeout: timeoutMs },
  async () => {
    const { db } = database;
    const ingest = { carrier: testCarrier, clock, newId: uuidV7, shipmentFollower };
    const pairs = await registerPairs();
    const waybills = Array.from({ length: shipmentCount }, (_, nth) => waybillNumber(50_000 + nth));
    const late = new Set(waybills.slice(pacedCount, pacedCount + lateCount));
    const lateHours = 60;
    const shipments = waybills.map((waybillNo, nth) => {
      const { promisedBy: _, ...sample } = sampleShipment(waybillNo);
      const pair = pairs[Math.floor(nth / shipmentsOfPair)];
      const hoursAgo = late.has(waybillNo) ? lateHours + 1 : 0;
      return {
        ...sample,
        bookedAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
        sender: { ...sample.sender, phone: pair?.sender ?? "" },
        receiver: { ...sample.receiver, phone: pair?.receiver ?? "" },
      };
    });
    for (let from = 0; from < shipments.length; from += 100)
      await storeShipments(db, { ...ingest, keys: testKeys }, shipments.slice(from, from + 100));
    const chance = chances(7);
    const paced = new Map(
      waybills.slice(0, pacedCount).map((waybillNo) => [waybillNo, journeyOf(waybillNo)]),
    );
    const scans = waybills
      .slice(pacedCount)
      .flatMap((waybillNo) => journeyOf(waybillNo, late.has(waybillNo) ? lateHours : 0));
    const deliveries = shuffled([...scans, ...scans], chance);
    const writing = new AbortController();
    const killing = killWorkers(chance);
    const cutting = cutConnections(writing.signal);
    const writers = Array.from({ length: 8 }, async (_, nth) => {
      const own = deliveries.filter((_scan, index) => index % 8 === nth);
      for (let from = 0; from < own.length; from += 100)
        await persistently(() => storeEvents(db, ingest, own.slice(from, from + 100)));
    });
    await Promise.all([...writers, writePaced()]);
    const left = await killing;
    writing.abort();
    await cutting;
    for (const { process: worker } of left) worker.kill("SIGKILL");
    await Promise.all(left.map(({ ended }) => ended));
    await db.execute("update background_job set lease_until = null");
    await deriveDue({ db, clock, shipmentFollower, log });
    const job = { db, carrier: testCarrier, clock, newId: uuidV7 };
    while (await notifyRecipients(job));
    while (await pushNotifications(job));

    const news = await db.execute<{ waybill_no: string; topic: string; state: string }>(
      "select waybill_no, topic, state from tracking_news order by waybill_no, topic, state",
    );
    const notified = await db.execute<{ phone: string; waybill_no: string; topic: string; state: string }>(
      `select phone, waybill_no, topic, state from notification_news join customer on customer_id = recipient_id
       order by waybill_no, topic, state`,
    );
    // By the model: the receiver hears of everything, the sender of everything but the booking.
    const keyOf = ({ waybill_no, topic, state }: (typeof news)[number]) => `${waybill_no} ${topic} ${state}`;
    const pairOf = new Map(
      shipments.map(({ waybillNo, sender, receiver }) => [waybillNo, { sender, receiver }]),
    );
    const heardBy = (role: "sender" | "receiver") =>
      notified
        .filter(({ phone, waybill_no }) => pairOf.get(waybill_no)?.[role].phone?.slice(1) === phone.slice(3))
        .map(keyOf);
    expect(heardBy("receiver")).toEqual(news.map(keyOf));
    expect(heardBy("sender")).toEqual(news.filter(({ topic }) => topic !== "REGISTERED").map(keyOf));
    expect(notified.length).toBe(heardBy("receiver").length + heardBy("sender").length);
    // Each shipment was registered and delivered, once, whatever was seen of the way.
    const waybillsOf = (topic: string) =>
      news.filter((each) => each.topic === topic).map(({ waybill_no }) => waybill_no);
    expect(waybillsOf("DELIVERED")).toEqual(waybills.toSorted());
    expect(waybillsOf("REGISTERED")).toEqual(waybills.filter((each) => !late.has(each)).toSorted());
    // None is missing where the order of scans and derivations is known, and nothing old is news but the end.
    const byRule = shipments.flatMap((shipment) => {
      const scansOfIt = paced.get(shipment.waybillNo);
      return scansOfIt === undefined ? [] : newsByRule(shipment, scansOfIt);
    });
    expect(news.filter(({ waybill_no }) => paced.has(waybill_no)).map(keyOf)).toEqual(byRule.toSorted());
    expect(byRule.length).toBe(pacedCount * 7);
    expect(
      news.filter(({ waybill_no }) => late.has(waybill_no)).every(({ topic }) => topic === "DELIVERED"),
    ).toBe(true);
    const possible = new Set(codesOfJourney.flatMap((code) => topicsOf[code] ?? []));
    expect(news.filter(({ topic }) => !possible.has(topic))).toEqual([]);
    // What a notification counts is what is in it.
    const wrong = await db.execute(
      `select notification_id from notification where shipment_count <> (
         select count(distinct waybill_no) from notification_news as news
         where news.recipient_id = notification.recipient_id and news.notification_id = notification.notification_id)`,
    );
    expect(wrong).toEqual([]);
    // Each delivery was sent to the device; a message that is sent again for a further shipment says more than the one before.
    const unsent = await db.execute(
      "select notification_id from notification where topic = 'DELIVERED' and (pushed_at is null or push_due_at is not null)",
    );
    expect(unsent).toEqual([]);
    const doubled = await db.execute(
      "select 1 from outbox_message where kind = 'push.notification' group by subject, payload -> 'message' having count(*) > 1",
    );
    expect(doubled).toEqual([]);

    async function writePaced(): Promise<void> {
      for (const step of codesOfJourney.keys()) {
        const batch = [...paced.values()].flatMap((journey) => journey.slice(step, step + 1));
        for (const each of [batch, batch]) await persistently(() => storeEvents(db, ingest, each));
        await derived([...paced.keys()]);
      }
    }
  },
);
