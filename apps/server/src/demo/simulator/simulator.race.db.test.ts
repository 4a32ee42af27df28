import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Db } from "../../platform/db/db.ts";
import { openDatabase } from "../../platform/db/open-database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { handClock, insertSimulation, selectSimulations } from "../../testing/simulation-fixture.ts";
import { createSimulator } from "./simulator.ts";

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

it("lets several simulators share the work without duplicate events", async () => {
  const { deps, forward } = handClock("2026-11-20T05:00:00Z");
  const log = { warn: vi.fn<(details: object, message: string) => void>() };
  const simulators = [database.db, other, database.db, other].map((db) => createSimulator({ db, deps, log }));
  const first = await Promise.all(
    Array.from({ length: 30 }, () => insertSimulation(database.db, "quick", deps.clock())),
  );

  const moved = simulators.map(() => 0);
  for (let turn = 0; turn < 25; turn += 1) {
    const counts = await Promise.all(simulators.map((simulator) => simulator.tick()));
    for (const [index, count] of counts.entries()) moved[index] = (moved[index] ?? 0) + count;
    forward(200);
  }

  const simulations = await selectSimulations(database.db);
  const finished = simulations.filter((simulation) => simulation.finished);
  expect(finished.length).toBeGreaterThanOrEqual(first.length);
  // One new shipment for each arrived one, never two.
  expect(simulations).toHaveLength(first.length + finished.length);
  for (const { events, next_step } of simulations) expect(events).toBe(next_step);
  const stored = simulations.reduce((sum, { events }) => sum + events, 0);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(stored);
  expect(moved.filter((count) => count > 0).length).toBeGreaterThan(1);
  expect(log.warn).not.toHaveBeenCalled();
});
