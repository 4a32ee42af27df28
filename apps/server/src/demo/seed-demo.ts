import type { ShipmentIngestDeps } from "../features/tracking/ingest/store-shipments.ts";
import type { ItemOutcome } from "../platform/import/item-outcome.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { statement, typed } from "../platform/db/statement.ts";
import type { DemoShipment } from "./journeys/demo-shipment.ts";
import { demoShipments } from "./demo-shipments.ts";
import { createRandom } from "./random.ts";
import { planOf } from "./simulator/simulation-plan.ts";
import { insertSimulations, type NewSimulation } from "./simulator/simulation-queries.ts";

/** Items per transaction: few, for small machines. */
const batchSize = 900;
/** Shipments begin to move within this time, at different moments. */
const firstMovesMs = 30 * 60_000;
const quickFirstMovesMs = 2 * 60_000;

const insertState = statement({
  name: "demo.beginSeeding",
  text: "insert into setting (key, value) values ('demo', :state) on conflict (key) do nothing",
  params: { state: "jsonb" },
});
const selectState = statement({
  name: "demo.seedingState",
  text: "select value from setting where key = 'demo'",
  row: { value: typed<SeedingState>("jsonb") },
});
const updateState = statement({
  name: "demo.endSeeding",
  text: "update setting set value = :state where key = 'demo'",
  params: { state: "jsonb" },
});
const switchOn = statement({
  name: "demo.switchVerificationCode",
  text: "insert into setting (key, value) values ('verificationCode', 'true') on conflict (key) do nothing",
});

interface SeedingState {
  /** What `now` was when it began; a run that continues an unfinished one creates the same shipments. */
  now: string;
  finished: boolean;
}

export type SeedOutcome = { kind: "seeded"; shipments: number; events: number } | { kind: "alreadyThere" };

/**
 * Fills an empty database with the demo carrier's shipments and pictures, through the use cases of the
 * carrier feed. A filled database stays unchanged; an interrupted run is continued. Throws
 * `DatabaseUnavailable`.
 */
export async function seedDemo(db: Db, deps: ShipmentIngestDeps, now: Date): Promise<SeedOutcome> {
  const { now: begunAt, finished } = await begunSeeding(db, now);
  if (finished) return { kind: "alreadyThere" };
  const demo = demoShipments({ seed: "demo", now: new Date(begunAt), format: deps.carrier });
  const shipments = demo.map(({ shipment }) => shipment);
  const events = demo.flatMap((each) => each.events);
  for (const part of parts(shipments)) refuseRejected(await storeShipments(db, deps, part));
  for (const part of parts(events)) refuseRejected(await storeEvents(db, deps, part));
  await insertSimulations(
    db,
    demo.flatMap((each) => simulationOf(each, new Date(begunAt)) ?? []),
  );
  await insertDemoImages(db);
  await db.query(switchOn, {});
  await db.query(updateState, {
    state: JSON.stringify({ now: begunAt, finished: true } satisfies SeedingState),
  });
  return { kind: "seeded", shipments: shipments.length, events: events.length };
}

async function begunSeeding(db: Db, now: Date): Promise<SeedingState> {
  const [before] = await db.query(selectState, {});
  if (before !== undefined) return before.value;
  await db.query(insertState, {
    state: JSON.stringify({ now: now.toISOString(), finished: false } satisfies SeedingState),
  });
  const [begun] = await db.query(selectState, {});
  if (begun === undefined) throw new Error("the state of the demo was not stored");
  return begun.value;
}

function parts<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** The demo is part of this program: a fault in it is a bug. */
function refuseRejected(outcomes: readonly ItemOutcome[]): void {
  const rejected = outcomes.find(({ kind }) => kind === "rejected");
  if (rejected !== undefined) throw new Error(`the demo made something wrong: ${JSON.stringify(rejected)}`);
}

function simulationOf({ shipment, moving }: DemoShipment, now: Date): NewSimulation | undefined {
  const { waybillNo } = shipment;
  if (moving === undefined) return undefined;
  const random = createRandom(`simulation:${waybillNo}`);
  const plan = planOf(random, moving.kind, moving.steps, shipment);
  const wait = random.next() * (moving.kind === "quick" ? quickFirstMovesMs : firstMovesMs);
  return { waybillNo, plan, nextAt: new Date(now.getTime() + wait) };
}

type Image = readonly [key: string, file: string, indonesian: string, english: string, chinese: string];

const images: readonly Image[] = [
  [
    "service.nextMorning",
    "service-next-morning.svg",
    "Layanan Besok pagi",
    "Next morning service",
    "次晨达服务",
  ],
  ["service.nextDay", "service-next-day.svg", "Layanan Besok", "Next day service", "次日达服务"],
  ["service.thirdDay", "service-third-day.svg", "Layanan Hari ketiga", "Third day service", "三日达服务"],
  ["service.smallCargo", "service-small-cargo.svg", "Kargo kecil", "Small cargo", "小件货运"],
  ["service.standardCargo", "service-standard-cargo.svg", "Kargo standar", "Standard cargo", "标准货运"],
  ["service.warehouse", "service-warehouse.svg", "Pergudangan", "Warehousing", "仓储"],
];

const insertImage = statement({
  name: "demo.insertSiteImage",
  text: `
insert into site_image (key, url, alt_indonesian, alt_english, alt_chinese)
values (:key, :url, :indonesian, :english, :chinese) on conflict (key) do nothing`,
  params: { key: "text", url: "text", indonesian: "text", english: "text", chinese: "text" },
});

/** Pictures that a carrier may change while the server runs. */
async function insertDemoImages(db: Tx): Promise<void> {
  for (const [key, file, indonesian, english, chinese] of images)
    await db.query(insertImage, { key, url: `/public/illustrations/${file}`, indonesian, english, chinese });
}
