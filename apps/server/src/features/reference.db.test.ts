import { lanesBetween } from "@rimba/domain";
import { calendarEntry } from "@rimba/contract";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoTerms, seedDemoRates } from "../demo/rates/demo-rates.ts";
import { DatabaseUnavailable } from "../platform/db/database-unavailable.ts";
import type { Tx } from "../platform/db/db.ts";
import { bumpReferenceVersion } from "./places/reference-version.ts";
import { replaceAreas, seedAreas } from "./places/areas.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { replaceTerms, selectLanes, upsertCalendarEntry, upsertLanes } from "./rates/tariff-queries.ts";
import { liveReference } from "./reference.ts";

let database: TestDatabase;
const fail = (error: unknown) => expect.fail(String(error));

beforeAll(async () => {
  database = await createTestDatabase();
  await seedAreas(database.db);
});
afterAll(() => database.drop());

it("is empty without a tariff, loaded once, and reloaded after a change", async () => {
  const source = liveReference(database.db, fail);
  expect((await source.current()).tariff.terms.products).toEqual([]);

  const seeded = await seedDemoRates(database.db);
  expect(seeded.kind).toBe("seeded");
  expect(await seedDemoRates(database.db)).toEqual({ kind: "alreadyThere" });
  await vi.waitFor(async () => expect((await source.current()).tariff.terms).toEqual(demoTerms()), {
    timeout: 10_000,
  });
  const before = await source.current();
  expect(await source.current()).toBe(before);

  const [lane] = await selectLanes(database.db);
  await database.db.transaction(async (tx) => {
    await upsertLanes(tx, [{ ...lane!, firstPrice: 7 }], 0);
    await bumpReferenceVersion(tx, "rates");
  });
  await vi.waitFor(
    async () => {
      const { lanes } = (await source.current()).tariff;
      const between = lanesBetween(lanes, lane!.sendAreaId, lane!.dispatchAreaId);
      expect(between).toContainEqual({ ...lane, firstPrice: 7 });
    },
    { timeout: 10_000 },
  );
});

it("keeps all prices, remote areas and holidays when only areas are renumbered, with consistent data per request", async () => {
  const source = liveReference(database.db, fail);
  const before = await source.current();
  const lane = (await selectLanes(database.db)).find(({ sendAreaId }) => sendAreaId.startsWith("ID-"));
  const city = before.areas.index.find(lane!.sendAreaId)!;
  const renumbered = { ...city, areaId: "ID-9999", formerIds: [city.areaId, ...city.formerIds] };
  const areas = before.areas.index.all
    .filter(({ countryCode }) => countryCode === "ID")
    .map((area) => (area === city ? renumbered : area))
    .map((area) => (area.parentId === city.areaId ? { ...area, parentId: "ID-9999" } : area));
  const remoteAreas = [{ areaId: city.areaId, extraDays: { least: 1, most: 2 } }];
  const name = { id: "Libur", en: "Holiday", zh: "假日" };
  const days = { kind: "HOLIDAY" as const, from: "2026-11-20", until: "2026-11-20" };
  const rules = { extraDays: { least: 0, most: 0 }, outletHours: null, notice: null };
  const holiday = { id: "local", name, countryCode: "ID", areaIds: [city.areaId], ...days, ...rules };
  await database.db.transaction(async (tx) => {
    await replaceTerms(tx, { ...demoTerms(), remoteAreas });
    await upsertCalendarEntry(tx, calendarEntry.parse(holiday));
  });
  await vi.waitFor(
    async () => {
      const { calendar } = (await source.current()).tariff;
      expect(calendar.find(({ id }) => id === "local")?.areaIds).toEqual([city.areaId]);
    },
    { timeout: 20_000 },
  );
  await database.db.transaction((tx) => replaceAreas(tx, areas));
  await vi.waitFor(
    async () => {
      const { areas: areasNow, tariff } = await source.current();
      const isNew = areasNow.index.find("ID-9999") !== undefined;
      // Calls in the meantime use the former areas and prices.
      const hasLanesFrom = (areaId: string) =>
        lanesBetween(tariff.lanes, areaId, lane!.dispatchAreaId).length > 0;
      expect(hasLanesFrom("ID-9999")).toBe(isNew);
      expect(hasLanesFrom(city.areaId)).toBe(!isNew);
      expect(isNew).toBe(true);
      expect(tariff.terms.remoteAreas).toEqual([{ ...remoteAreas[0], areaId: "ID-9999" }]);
      expect(tariff.calendar.find(({ id }) => id === "local")?.areaIds).toEqual(["ID-9999"]);
    },
    { timeout: 20_000 },
  );
  const { outlets } = await source.current();
  expect(outlets).toBe(before.outlets);
}, 30_000);

it("continues with the loaded data while the database is unavailable", async () => {
  let unavailable = false;
  const db: Tx = {
    execute: database.db.execute,
    query: (statement, params) =>
      unavailable ? Promise.reject(new DatabaseUnavailable("away")) : database.db.query(statement, params),
  };
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const source = liveReference(db, fail);
  const read = await source.current();
  unavailable = true;
  clock.mockReturnValue(5000);
  expect(await source.current()).toBe(read);
  clock.mockRestore();
  await expect(liveReference(db, fail).current()).rejects.toBeInstanceOf(DatabaseUnavailable);
});
