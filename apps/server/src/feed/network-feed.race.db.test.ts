import { weekdays, type LaneTariff, type OpeningHours } from "@rimba/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoTerms } from "../demo/rates/demo-rates.ts";
import { insertFirstTerms, replaceAllLanes, selectLanes } from "../features/rates/tariff-queries.ts";
import { AreaIndex } from "../features/places/area-index.ts";
import { readShippedAreas } from "../features/places/areas.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { storeFeedOutlets } from "./store-feed-outlets.ts";
import { storeFeedRates } from "./store-feed-rates.ts";

const areas = new AreaIndex(await readShippedAreas());
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertFirstTerms(database.db, demoTerms());
});
afterAll(() => database.drop());

const many = Array.from({ length: 8 }, (_, index) => index);

function rate(validFrom: string): LaneTariff {
  return {
    sendAreaId: "ID-31",
    dispatchAreaId: "ID-73",
    productTypeCode: "H50",
    firstKg: 10,
    firstPrice: 50_000,
    steps: [{ overKg: 10, perKg: 5000 }],
    minimumKg: 10,
    days: { least: 3, most: 4 },
    route: "SEA",
    validFrom,
    validTo: null,
  };
}

it("accepts one of many concurrent prices for the same days", async () => {
  const { db } = database;
  const answers = await Promise.all(
    many.map((index) => storeFeedRates(db, areas, [rate(`2026-01-0${index + 1}`)])),
  );
  expect(answers.flat().filter(({ kind }) => kind === "created")).toHaveLength(1);
  expect(answers.flat().filter(({ kind }) => kind === "rejected")).toHaveLength(many.length - 1);
  expect(await selectLanes(db)).toHaveLength(1);
});

it("never mixes a file with a concurrent batch", async () => {
  const { db } = database;
  const file = [rate("2027-01-01")];
  await Promise.all([
    db.transaction((tx) => replaceAllLanes(tx, file, () => undefined)),
    ...many.map((index) => storeFeedRates(db, areas, [rate(`2026-02-0${index + 1}`)])),
  ]);
  expect(await selectLanes(db)).toEqual(file);
});

it("creates an outlet once", async () => {
  const { db } = database;
  const outlet = {
    networkCode: "JAK001",
    name: "Gambir",
    address: "Jl. Merdeka No. 1",
    areaId: "ID-317101",
    point: { lat: -6.17, lng: 106.82 },
    services: ["DROP_OFF" as const],
    hours: Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours,
  };
  const answers = await Promise.all(many.map(() => storeFeedOutlets(db, areas, [outlet])));
  const kinds = answers.flat().map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["created", ...many.slice(1).map(() => "unchanged")]);
});
