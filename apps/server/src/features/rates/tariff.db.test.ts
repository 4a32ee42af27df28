import type { LaneTariff } from "@rimba/contract";
import { lanesBetween } from "@rimba/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AreaIndex, type AreaRecord } from "../places/area-index.ts";
import { bumpChangedRows, bumpReferenceVersion } from "../places/reference-version.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { measureBlockMs, maxTurnMs, bestOfAttemptsMs } from "../../testing/measure-block.ts";
import { watchDatabase } from "../../testing/watched-database.ts";
import { readTariff, type LoadedTariff } from "./tariff.ts";
import { replaceAllLanes, replaceTerms, upsertLanes } from "./tariff-queries.ts";
import { demoTerms } from "../../demo/rates/demo-rates.ts";

const cities = 120;
const areas = new AreaIndex([]);
let database: TestDatabase;
let former: LoadedTariff;

function lane(from: number, to: number, firstPrice: number): LaneTariff {
  return {
    sendAreaId: `XX-${from}`,
    dispatchAreaId: `XX-${to}`,
    productTypeCode: "H50",
    firstKg: 10,
    firstPrice,
    steps: [{ overKg: 10, perKg: 8600 }],
    minimumKg: 10,
    days: { least: 5, most: 7 },
    route: "SEA",
    validFrom: "2026-01-01",
    validTo: null,
  };
}

const allLanes = (price: number) =>
  Array.from({ length: cities * cities }, (_, index) =>
    lane(Math.floor(index / cities), index % cities, price),
  );
const prices = ({ lanes }: LoadedTariff, from: number, to: number) =>
  lanesBetween(lanes, `XX-${from}`, `XX-${to}`).map(({ firstPrice }) => firstPrice);

/** As the feed does it. */
const change = (...changed: LaneTariff[]) =>
  database.db.transaction(async (tx) => upsertLanes(tx, changed, await bumpChangedRows(tx, "rates")));

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction((tx) => replaceAllLanes(tx, allLanes(100), () => undefined));
  former = await readTariff(database.db, areas, null);
});
afterAll(() => database.drop());

describe("one changed price among many", () => {
  it("is read alone, and all others keep their object identity", async () => {
    const { db, takeStatements } = watchDatabase(database.db);
    await change(lane(3, 4, 7));
    const tariff = await readTariff(db, areas, former);
    expect(takeStatements()).not.toContain("rates.lanePage");
    expect([prices(tariff, 3, 4), prices(tariff, 3, 5)]).toEqual([[7], [100]]);
    expect(tariff.lanes.get("XX-5")).toBe(former.lanes.get("XX-5"));
    expect(prices(former, 3, 4)).toEqual([100]);
    await change(lane(3, 4, 8), { ...lane(3, 4, 9), validFrom: "2027-01-01" });
    const later = await readTariff(db, areas, tariff);
    expect(prices(later, 3, 4)).toEqual([8, 9]);
    former = later;
  });

  it("is not read again when other terms of the tariff change", async () => {
    const { db, takeStatements } = watchDatabase(database.db);
    await database.db.transaction((tx) => replaceTerms(tx, demoTerms()));
    const tariff = await readTariff(db, areas, former);
    expect(tariff.terms.products.length).toBeGreaterThan(0);
    expect(tariff.lanes).toBe(former.lanes);
    expect(takeStatements()).not.toContain("rates.lanePage");
    former = tariff;
  });

  it("is not read again with other areas, unless they renumber one with prices", async () => {
    const { db, takeStatements } = watchDatabase(database.db);
    const area = (areaId: string, formerId: string) =>
      ({ areaId, formerIds: [formerId], parentId: null }) as unknown as AreaRecord;
    const same = await readTariff(db, new AreaIndex([area("XX-5", "XX-1005")]), former);
    expect(same.lanes).toBe(former.lanes);
    expect(takeStatements()).not.toContain("rates.lanePage");
    const renumbered = await readTariff(db, new AreaIndex([area("XX-2005", "XX-5")]), former);
    const from = (areaId: string) => lanesBetween(renumbered.lanes, areaId, "XX-7").length;
    expect([from("XX-5"), from("XX-2005")]).toEqual([0, 1]);
    expect(takeStatements()).toContain("rates.lanePage");
  });

  it("is read with all others if a release that does not mark rows has written it", async () => {
    await database.db.transaction(async (tx) => {
      await upsertLanes(tx, [lane(6, 7, 60)], 0);
      await bumpReferenceVersion(tx, "rates");
    });
    former = await readTariff(database.db, areas, former);
    expect(prices(former, 6, 7)).toEqual([60]);
  });
});

describe("a whole tariff", () => {
  it("is reloaded after an import, without the removed lanes", async () => {
    await database.db.transaction((tx) => replaceAllLanes(tx, allLanes(200).slice(1), () => undefined));
    former = await readTariff(database.db, areas, former);
    expect([prices(former, 0, 0), prices(former, 3, 4)]).toEqual([[], [200]]);
  });

  it("includes a price that is changed during the reading", async () => {
    const { db } = watchDatabase(database.db);
    let pages = 0;
    const changing: typeof db = {
      ...db,
      query: async (statement, params) => {
        const rows = await db.query(statement, params);
        // After the page that was read.
        if (statement.name === "rates.lanePage" && (pages += 1) === 3) await change(lane(0, 1, 11));
        return rows;
      },
    };
    const tariff = await readTariff(changing, areas, null);
    expect(prices(tariff, 0, 1)).toEqual([11]);
  });

  it("is read again from the start if it is replaced during the reading", async () => {
    const { db } = watchDatabase(database.db);
    let pages = 0;
    const replacing: typeof db = {
      ...db,
      query: async (statement, params) => {
        if (statement.name === "rates.lanePage" && (pages += 1) === 3)
          await database.db.transaction((tx) => replaceAllLanes(tx, allLanes(300), () => undefined));
        return db.query(statement, params);
      },
    };
    const tariff = await readTariff(replacing, areas, null);
    expect([prices(tariff, 0, 1), prices(tariff, cities - 1, 3)]).toEqual([[300], [300]]);
  });

  it("does not block visitors' requests during the reading", async () => {
    const read = () => measureBlockMs(() => readTariff(database.db, areas, null));
    expect(await bestOfAttemptsMs(read)).toBeLessThan(maxTurnMs);
  });
});
