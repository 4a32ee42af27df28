import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type LaneTariff, type ShippingCostRequest, weekdays } from "@rimba/contract";
import { formatDayHours } from "@rimba/domain";
import { sendCommand } from "../../apps/server/src/cli/control/send-command.ts";
import { demoTerms } from "../../apps/server/src/demo/rates/demo-rates.ts";
import { AreaIndex } from "../../apps/server/src/features/places/area-index.ts";
import { AreaLocator, readKnownPoints } from "../../apps/server/src/features/places/area-locator.ts";
import {
  loadAreas,
  readShippedAreas,
  replaceAreas,
  seedAreas,
} from "../../apps/server/src/features/places/areas.ts";
import { DistrictBoundaries } from "../../apps/server/src/features/places/district-boundaries.ts";
import {
  NearestOutlets,
  OutletIndex,
  type OutletRecord,
} from "../../apps/server/src/features/places/outlet-index.ts";
import { loadOutlets, replaceOutlets } from "../../apps/server/src/features/places/outlets.ts";
import { outletColumns } from "../../apps/server/src/features/places/read-outlet-table.ts";
import { AreaSearch } from "../../apps/server/src/features/places/search-areas.ts";
import { OutletSearch } from "../../apps/server/src/features/places/search-outlets.ts";
import { currentLowestPrices } from "../../apps/server/src/features/rates/lowest-prices.ts";
import { readTariff } from "../../apps/server/src/features/rates/tariff.ts";
import { replaceAllLanes, replaceTerms } from "../../apps/server/src/features/rates/tariff-queries.ts";
import type { Db, Tx } from "../../apps/server/src/platform/db/db.ts";
import { migrate } from "../../apps/server/src/platform/db/migrate.ts";
import { openDatabase } from "../../apps/server/src/platform/db/open-database.ts";
import { measureBlockMs } from "../../apps/server/src/testing/measure-block.ts";
import { endpointAddresses } from "../../packages/contract/src/common/endpoint-addresses.ts";
import { startPostgres } from "../../scripts/test/postgres.ts";
import { atMost, type Figure, milliseconds, type Row } from "../figure.ts";
import { type ChildServer, startProgram } from "../tools/child-server.ts";
import { manyLanes, manyOutlets } from "../tools/reference-places.ts";
import type { Stage } from "../tools/stage.ts";
import { withDatabase } from "../tools/with-database.ts";

const maxHoldMs = 20;
const maxDelayMs = 100;
const readers = 8;
const readerPauseMs = 5;
/** Longer than importing and loading take. */
const runMs = 25_000;
const { path: costPath } = endpointAddresses.shippingCost;

interface Volume {
  readonly areas: AreaIndex;
  readonly outlets: readonly OutletRecord[];
  readonly lanes: readonly LaneTariff[];
}

/**
 * Filling and renewing the data in memory at the volume of a large carrier: for how long it holds the event loop (aim: 20
 * ms), step by step, and by how much answers are delayed by an import (aim: 100 ms).
 */
export const referenceData: Row<Stage> = {
  name: "reference",
  async measure(stage) {
    const areas = new AreaIndex(await readShippedAreas());
    const volume = { areas, outlets: await manyOutlets(areas), lanes: manyLanes(areas) };
    const postgres = await startPostgres();
    try {
      const steps = await withDatabase({ databaseUrl: postgres.url }, async (db) => {
        await store(db, volume);
        return stepsOfLoading(db);
      });
      const renewed = await onServer(postgres.url, (server) => importElsewhere(server, postgres.url, volume));
      const imported = await onServer(await embeddedFolder(stage, volume), (server, folder) =>
        importInServer(server, folder, stage, volume),
      );
      return [...steps, ...renewed, ...imported];
    } finally {
      await postgres.stop();
    }
  },
};

async function store(db: Db, { outlets, lanes }: Volume): Promise<void> {
  await seedAreas(db);
  await db.longTransaction((tx) => replaceOutlets(tx, outlets));
  await db.longTransaction((tx) => replaceAllLanes(tx, lanes, () => undefined));
  await db.transaction((tx) => replaceTerms(tx, demoTerms()));
}

/** Each step once to warm up, then once measured. */
async function stepsOfLoading(db: Tx): Promise<Figure[]> {
  await measuredSteps(db);
  return measuredSteps(db);
}

async function measuredSteps(db: Tx): Promise<Figure[]> {
  const figures: Figure[] = [];
  const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const results: Result[] = [];
    const startedAt = performance.now();
    const holdMs = await measureBlockMs(async () => results.push(await work()));
    const took = milliseconds(performance.now() - startedAt);
    figures.push({ what: `Reference data: ${what}`, ours: `${took}, longest turn ${milliseconds(holdMs)}` });
    return results[0] as Result;
  };
  const records = await step("outlets, read", () => loadOutlets(db));
  const outlets = await step("outlets, sorted and indexed", () => OutletIndex.of(records));
  await step("outlets, words", () => OutletSearch.of(outlets));
  await step("outlets, tree of points", () => NearestOutlets.of(outlets.all));
  const areas = await step("areas, read and indexed", async () => new AreaIndex(await loadAreas(db)));
  await step("areas, words", () => AreaSearch.of(areas));
  const boundaries = await step("areas, boundaries (once per process)", () => DistrictBoundaries.read());
  await step("areas, tree of points", async () => AreaLocator.of(areas, await readKnownPoints(), boundaries));
  const tariff = await step("lanes, read and indexed", () => readTariff(db, areas, null));
  const reference = { areas: { index: areas }, tariff };
  await step("lanes, lowest prices (when first asked)", () => currentLowestPrices(reference, "2026-11-27"));
  return figures;
}

async function onServer<Place extends string>(
  place: Place,
  measure: (server: ChildServer, place: Place) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startProgram("api-server", place);
  try {
    return await measure(server, place);
  } finally {
    await server.stop();
  }
}

/** Another process imports, as `rimba import` does beside a PostgreSQL server. */
function importElsewhere(
  server: ChildServer,
  databaseUrl: string,
  { areas, outlets, lanes }: Volume,
): Promise<Figure[]> {
  return delays(server, areas, "PostgreSQL", () =>
    withDatabase({ databaseUrl }, async (db) => {
      await db.transaction((tx) => replaceAreas(tx, areas.all));
      await db.transaction((tx) => replaceOutlets(tx, outlets));
      await db.transaction((tx) => replaceAllLanes(tx, lanes, () => undefined));
    }),
  );
}

/** The server imports for `rimba import`, because it has the embedded database. */
function importInServer(
  server: ChildServer,
  folder: string,
  stage: Stage,
  volume: Volume,
): Promise<Figure[]> {
  const file = path.join(stage.folder, "outlets.csv");
  writeFileSync(file, outletsCsv(volume.outlets));
  return delays(server, volume.areas, "embedded database", async () => {
    const answer = await sendCommand(folder, "import", { table: "outlets", file }, () => undefined);
    if (answer.kind !== "ok") throw new Error(`the import failed: ${JSON.stringify(answer)}`);
  });
}

async function embeddedFolder(stage: Stage, { outlets }: Volume): Promise<string> {
  const dataDir = path.join(stage.folder, "reference");
  const db = await openDatabase({ dataDir });
  await migrate(db);
  // Half a million lanes take minutes to store there.
  await store(db, { areas: new AreaIndex([]), outlets, lanes: [] });
  await db.close();
  return dataDir;
}

function outletsCsv(outlets: readonly OutletRecord[]): string {
  const { required } = outletColumns;
  const columns = [...required, "pickupRadiusKm"];
  const cellOf = (outlet: OutletRecord, column: string): string => {
    const weekday = weekdays.find((day) => day === column);
    if (weekday !== undefined) return formatDayHours(outlet.hours[weekday]);
    if (column === "lat" || column === "lng") return String(outlet.point[column]);
    if (column === "services") return outlet.services.join(";");
    return column === "pickupRadiusKm" ? String(outlet.pickupRadiusKm) : outlet[column as "name"];
  };
  const lineOf = (outlet: OutletRecord) =>
    columns.map((column) => `"${cellOf(outlet, column).replaceAll('"', '""')}"`).join(",");
  return [columns.join(","), ...outlets.map(lineOf)].join("\n");
}

/** Price calls, which need no database, without and during an import. */
async function delays(
  server: ChildServer,
  areas: AreaIndex,
  engine: string,
  work: () => Promise<void>,
): Promise<Figure[]> {
  const bodies = requestsAmong(areas);
  const filledMs = await heldDuring(server, async () => {
    await slowestAnswerMs(server, bodies.slice(0, 1), 0);
  });
  await slowestAnswerMs(server, bodies, 5000);
  const without = await slowestAnswerMs(server, bodies, runMs);
  let slowest = 0;
  const heldMs = await heldDuring(server, async () => {
    [slowest] = await Promise.all([slowestAnswerMs(server, bodies, runMs), work()]);
  });
  const delayMs = Math.max(0, slowest - without);
  const what = `Reference data, ${engine}`;
  return [
    {
      what: `${what}: filled first, event loop held at most`,
      ours: milliseconds(filledMs),
      aim: hold(filledMs),
    },
    {
      what: `${what}: imported and renewed, event loop held at most`,
      ours: milliseconds(heldMs),
      aim: hold(heldMs),
    },
    {
      what: `${what}: slowest price call beside ${readers} readers during an import`,
      ours: milliseconds(slowest),
      peer: `without an import ${milliseconds(without)}`,
      aim: { ...atMost(maxDelayMs, delayMs), text: `≤ ${maxDelayMs} ms more` },
    },
  ];
}

function hold(ms: number) {
  return atMost(maxHoldMs, ms, " ms");
}

function requestsAmong(areas: AreaIndex): string[] {
  const districts = areas.all.filter(
    ({ countryCode, level, point }) => countryCode === "ID" && level === "district" && point !== null,
  );
  return Array.from({ length: 200 }, (_, at) => {
    const request: ShippingCostRequest = {
      sendAreaId: districts[(at * 37) % districts.length]?.areaId ?? "",
      dispatchAreaId: districts[(at * 91 + 7) % districts.length]?.areaId ?? "",
      pieces: [{ weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32, quantity: 3 }],
    };
    return JSON.stringify(request);
  });
}

/** At least one call of each reader. */
async function slowestAnswerMs(
  { origin }: ChildServer,
  bodies: readonly string[],
  ms: number,
): Promise<number> {
  const until = performance.now() + ms;
  const headers = { "content-type": "application/json" };
  const read = async (reader: number) => {
    let slowest = 0;
    for (let call = reader; call === reader || performance.now() < until; call += readers) {
      const startedAt = performance.now();
      const body = bodies[call % bodies.length] ?? "";
      const response = await fetch(origin + costPath, { method: "POST", headers, body });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${origin} answered ${response.status}`);
      slowest = Math.max(slowest, performance.now() - startedAt);
      await pause(readerPauseMs);
    }
    return slowest;
  };
  return Math.max(...(await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))));
}

async function heldDuring({ origin }: ChildServer, work: () => Promise<void>): Promise<number> {
  await fetch(`${origin}/bench/process`);
  await work();
  const { maxMs } = (await (await fetch(`${origin}/bench/process`)).json()) as { maxMs: number };
  return maxMs;
}
