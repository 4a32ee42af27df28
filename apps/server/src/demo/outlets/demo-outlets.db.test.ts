import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { referenceVersion } from "../../features/places/reference-version.ts";
import { seedAreas } from "../../features/places/areas.ts";
import { loadOutlets, replaceOutlets } from "../../features/places/outlets.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { seedDemoOutlets } from "./demo-outlets.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await seedAreas(db);
});
afterAll(() => database.drop());

describe("seedDemoOutlets", () => {
  it("fills an empty table once, even with concurrent attempts", async () => {
    await Promise.all([seedDemoOutlets(db), seedDemoOutlets(db)]);
    await seedDemoOutlets(db);
    expect(await referenceVersion(db, "outlets")).toBe(1);
    expect((await loadOutlets(db)).length).toBeGreaterThan(3000);
  });

  it("returns the stored outlets, and keeps those that a carrier imported", async () => {
    const some = (await loadOutlets(db)).slice(0, 3);
    await db.transaction((tx) => replaceOutlets(tx, some));
    await seedDemoOutlets(db);
    expect(await loadOutlets(db)).toEqual(some);
  });
});
