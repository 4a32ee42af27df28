import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { demoTerms } from "../../demo/rates/demo-tariff.ts";
import { seedDemoRates } from "../../demo/rates/seed-demo-rates.ts";
import { DatabaseUnavailable } from "../../db/database-unavailable.ts";
import type { Tx } from "../../db/db.ts";
import { bumpReferenceVersion } from "../../places/reference-version.ts";
import { seedAreas } from "../../places/seed-areas.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { selectLanes, upsertLanes } from "./tariff-queries.ts";
import { liveTariff } from "./live-tariff.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedAreas(database.db);
});
afterAll(() => database.drop());

it("is empty before there is a tariff, filled once, and read again after a change", async () => {
  const source = liveTariff(database.db);
  expect((await source.current()).terms.products).toEqual([]);

  const seeded = await seedDemoRates(database.db);
  expect(seeded.kind).toBe("seeded");
  expect(await seedDemoRates(database.db)).toEqual({ kind: "alreadyThere" });
  await vi.waitFor(async () => expect((await source.current()).terms).toEqual(demoTerms()), {
    timeout: 10_000,
  });
  const before = await source.current();
  expect(await source.current()).toBe(before);

  const [lane] = await selectLanes(database.db);
  await database.db.transaction(async (tx) => {
    await upsertLanes(tx, [{ ...lane!, firstPrice: 7 }]);
    await bumpReferenceVersion(tx, "rates");
  });
  await vi.waitFor(
    async () => {
      const { lanes } = await source.current();
      const key = `${lane!.sendAreaId}>${lane!.dispatchAreaId}`;
      expect(lanes.get(key)).toContainEqual({ ...lane, firstPrice: 7 });
    },
    { timeout: 10_000 },
  );
});

it("goes on with what it has while the database is away", async () => {
  let away = false;
  const db: Tx = {
    kysely: database.db.kysely,
    query: (statement, values) =>
      away ? Promise.reject(new DatabaseUnavailable("away")) : database.db.query(statement, values),
  };
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const source = liveTariff(db);
  const read = await source.current();
  away = true;
  clock.mockReturnValue(5000);
  expect(await source.current()).toBe(read);
  clock.mockRestore();
  await expect(liveTariff(db).current()).rejects.toBeInstanceOf(DatabaseUnavailable);
});
