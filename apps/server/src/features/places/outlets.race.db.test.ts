import { weekdays, type OpeningHours } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import type { OutletRecord } from "./outlet-index.ts";
import { loadOutlets, replaceOutlets } from "./outlets.ts";
import { referenceVersion } from "./reference-version.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function outletsOf(carrier: string, count: number): OutletRecord[] {
  return Array.from({ length: count }, (_, at) => ({
    networkCode: `${carrier}${String(at).padStart(4, "0")}`,
    name: `${carrier} ${at}`,
    address: "Jl. Merdeka No. 1",
    areaId: "ID-317101",
    point: { lat: -6.17, lng: 106.82 },
    phone: null,
    services: ["DROP_OFF"],
    recommended: false,
    pickupRadiusKm: 0,
    timeZone: "Asia/Jakarta",
    hours: Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours,
  }));
}

describe("replaceOutlets", () => {
  it("stores the outlets of exactly one of several concurrent files", async () => {
    const { db } = database;
    const files = ["A", "B", "C", "D"].map((carrier) => outletsOf(carrier, 3000));
    await Promise.all(files.map((outlets) => db.transaction((tx) => replaceOutlets(tx, outlets))));
    const stored = await loadOutlets(db);
    expect(files).toContainEqual(stored);
    expect(await referenceVersion(db, "outlets")).toBe(files.length);
  });
});
