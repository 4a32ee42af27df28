import type { LaneTariff } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { referenceVersion } from "../places/reference-version.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { replaceAllLanes, selectLanes } from "./tariff-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Lanes of one file; no two files have a lane in common. */
function lanesOf(productTypeCode: string, count: number): LaneTariff[] {
  return Array.from({ length: count }, (_, at) => ({
    sendAreaId: `ID-${1000 + at}`,
    dispatchAreaId: "ID-31",
    productTypeCode,
    firstKg: 10,
    firstPrice: 86_000,
    steps: [{ overKg: 10, perKg: 8600 }],
    minimumKg: 10,
    days: { least: 5, most: 7 },
    route: "SEA",
    validFrom: "2026-01-01",
    validTo: null,
  }));
}

describe("replaceAllLanes", () => {
  it("stores the lanes of exactly one of several concurrent files", async () => {
    const { db } = database;
    const files = ["A", "B", "C", "D"].map((product) => lanesOf(product, 2500));
    await Promise.all(
      files.map((lanes) => db.transaction((tx) => replaceAllLanes(tx, lanes, () => undefined))),
    );
    const products = new Set((await selectLanes(db)).map(({ productTypeCode }) => productTypeCode));
    expect(products.size).toBe(1);
    expect(await referenceVersion(db, "rates")).toBe(files.length);
  });
});
