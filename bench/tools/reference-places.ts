import type { LaneTariff } from "@rimba/contract";
import type { Db } from "../../apps/server/src/platform/db/db.ts";
import { AreaIndex } from "../../apps/server/src/features/places/area-index.ts";
import { readShippedAreas, seedAreas } from "../../apps/server/src/features/places/areas.ts";
import { readVillagePoints } from "../../apps/server/src/features/places/area-locator.ts";
import type { OutletRecord } from "../../apps/server/src/features/places/outlet-index.ts";
import { demoOutlets } from "../../apps/server/src/demo/outlets/demo-outlets.ts";
import { median } from "./median.ts";
import { withDatabase } from "./with-database.ts";

/** The areas that are part of Rimba. */
export async function shippedAreas(): Promise<AreaIndex> {
  return new AreaIndex(await readShippedAreas());
}

/** The outlets of a large carrier: 25,220. */
export async function manyOutlets(areas: AreaIndex): Promise<OutletRecord[]> {
  return demoOutlets(areas, await readVillagePoints(), 25_000);
}

const pricedCities = 505;

/** Prices of two products between each two of 505 cities and regencies: 510,050. */
export function manyLanes(areas: AreaIndex): LaneTariff[] {
  const cities = areas.all
    .filter(({ countryCode, level }) => countryCode === "ID" && level === "city")
    .slice(0, pricedCities);
  const products = ["H50", "H100"];
  return cities.flatMap((send, from) =>
    cities.flatMap((dispatch, to) =>
      products.map((productTypeCode, product) => ({
        sendAreaId: send.areaId,
        dispatchAreaId: dispatch.areaId,
        productTypeCode,
        firstKg: 10,
        firstPrice: 50_000 + 70 * from + 30 * to + 1000 * product,
        steps: [{ overKg: 10, perKg: 5000 + from + to }],
        minimumKg: 10,
        days: { least: 2 + (to % 4), most: 5 + (to % 4) },
        route: "SEA" as const,
        validFrom: "2026-01-01",
        validTo: null,
      })),
    ),
  );
}

/**
 * A database with these areas, for the same queries in SQL. It has one connection, so queries run one after the other.
 */
export function withAreaDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withDatabase({ databaseUrl: url, poolSize: 1 }, async (db) => {
    await seedAreas(db);
    return work(db);
  });
}

/** The median time of an answer in milliseconds. The first third warms up the JIT compiler and the caches. */
export async function medianAnswer<Question>(
  questions: readonly Question[],
  answer: (question: Question) => unknown,
): Promise<number> {
  const times: number[] = [];
  for (const question of questions) {
    const startedAt = performance.now();
    await answer(question);
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(times.length / 3));
}
