import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "../platform/config/folders.ts";
import { insertRows } from "../testing/table-rows.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What an operator runs once a year, in one transaction. */
const script = /begin;\n.*?commit;/s.exec(
  readFileSync(join(projectFolder, "docs", "operations.md"), "utf8"),
)?.[0];

it("the yearly deletion of docs/operations.md leaves nothing of old shipments and of old scans without one", async () => {
  const { db } = database;
  const thisYear = new Date();
  const longAgo = new Date("2010-06-01T00:00:00Z");
  for (const [name, at] of [
    ["old", longAgo],
    ["young", thisYear],
  ] as const) {
    await insertRows(db, "shipment", [{ waybill_no: name, details: "{}", booked_at: at }]);
    for (const waybill_no of [name, `${name} unknown`])
      await insertRows(db, "handling_event", [
        {
          waybill_no,
          event_id: crypto.randomUUID(),
          source_id: name,
          occurred_at: at,
          received_at: at,
          payload: "{}",
        },
      ]);
    await insertRows(db, "tracking_view", [
      { waybill_no: name, public_answer: "{}", derivation_version: 1, derived_at: at },
      { waybill_no: `${name} unknown`, derivation_version: 0, derived_at: at },
    ]);
  }
  const operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  await operator.query(script ?? "The page has no script");
  await operator.end();
  for (const table of ["handling_event", "tracking_view"])
    expect(await db.execute(`select waybill_no from ${table} order by waybill_no`)).toEqual([
      { waybill_no: "young" },
      { waybill_no: "young unknown" },
    ]);
  expect(await db.execute("select waybill_no from shipment")).toEqual([{ waybill_no: "young" }]);
});
