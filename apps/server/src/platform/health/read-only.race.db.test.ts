import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommandLine } from "../../testing/run-command-line.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { openPostgres } from "../db/postgres.ts";
import { isDatabaseWritable } from "./readiness.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("a read-only database is not ready for orders, and doctor reports it", async () => {
  const { db, url = "" } = database;
  expect(await isDatabaseWritable(db)).toBe(true);
  await db.execute(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  const fresh = openPostgres({ databaseUrl: url });
  expect(await isDatabaseWritable(fresh)).toBe(false);
  await fresh.close();
  const { out } = await runCommandLine(["doctor"], { DATABASE_URL: url, NODE_ENV: "development", PORT: "0" });
  expect(out.join("\n")).toMatch(/FAULT +Database +it takes no changes/);
});
