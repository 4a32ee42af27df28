import { afterAll, beforeAll, expect, it } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { Db } from "../platform/db/db.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { demoShipments } from "./demo-shipments.ts";
import { seedDemo } from "./seed-demo.ts";

const rbc = { waybillPrefix: "RBC" };

const counts =
  "select (select count(*) from shipment) as shipments, (select count(distinct source_id) from handling_event) as sources, (select count(*) from handling_event) as events";

let database: TestDatabase;
let other: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  other = await openDatabase({ databaseUrl: database.url, dataDir: "" });
});
afterAll(async () => {
  await other.close();
  await database.drop();
});

it("seeds one demo when two processes start at once", async () => {
  const deps = {
    carrier: testCarrier,
    clock: () => new Date(),
    newId: () => uuidV7(),
    keys: testKeys,
    shipmentFollower,
  };
  const now = new Date("2026-11-20T05:00:00Z");
  const outcomes = await Promise.all([
    seedDemo(database.db, deps, now),
    seedDemo(other, deps, new Date("2026-11-20T05:00:07Z")),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toContain("seeded");
  const [stored] = await database.db.execute<{ shipments: number; events: number; sources: number }>(counts);
  expect(stored?.shipments).toBe(demoShipments({ seed: "demo", now, format: rbc }).length);
  expect(stored?.events).toBe(stored?.sources);
});
