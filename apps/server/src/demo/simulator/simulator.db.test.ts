import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deriveDue } from "../../features/tracking/derivation/derive-due.ts";
import { storeEvents } from "../../features/tracking/ingest/store-events.ts";
import { storeShipments } from "../../features/tracking/ingest/store-shipments.ts";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { Db } from "../../platform/db/db.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { claimDue, takeBookingSlot } from "./simulation-queries.ts";
import { handClock, insertSimulation, selectSimulations } from "../../testing/simulation-fixture.ts";
import { createSimulator } from "./simulator.ts";

const log = { warn: vi.fn<(details: object, message: string) => void>() };
const answer = "select public_answer from tracking_view where waybill_no = $1";
const sources =
  "select source_id, occurred_at from handling_event where waybill_no = $1 order by occurred_at";

let database: TestDatabase;
let db: Db;
let clock: ReturnType<typeof handClock>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => {
  clock = handClock("2026-11-20T05:00:00Z");
  log.warn.mockClear();
});
afterEach(async () => {
  for (const table of ["simulation", "handling_event", "shipment", "tracking_view", "setting"] as const)
    await db.execute(`delete from ${table}`);
});

async function shipmentOf(waybillNo: string) {
  await deriveDue({ ...clock.deps, db, log: console });
  const [row] = await db.execute<{ public_answer: string }>(answer, [waybillNo]);
  return row === undefined
    ? undefined
    : (JSON.parse(row.public_answer) as { shipment: { status: string; events: { at: string }[] } }).shipment;
}

describe("tick", () => {
  it("books a shipment, moves it step by step at its pace, and delivers it", async () => {
    const { deps, forward } = clock;
    const simulator = createSimulator({ db, deps, log });
    const waybillNo = await insertSimulation(db, "quick", deps.clock());
    expect(await simulator.tick()).toBe(1);
    expect((await shipmentOf(waybillNo))?.status).toBe("WAITING_PICKUP");
    // A pause of a fast shipment takes one and a half to four units.
    forward(60);
    expect(await simulator.tick()).toBe(0);
    const seen = new Set<string>();
    for (let turn = 0; turn < 30; turn += 1) {
      forward(240);
      await simulator.tick();
      seen.add((await shipmentOf(waybillNo))?.status ?? "");
    }
    expect(seen).toContain("IN_TRANSIT");
    expect(seen).toContain("SIGNED");
    const events = await db.execute<{ source_id: string; occurred_at: Date }>(sources, [waybillNo]);
    expect(events.map(({ source_id }) => source_id)).toEqual(
      events.map((_, step) => `sim:${waybillNo}:${step}`),
    );
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("moves as much faster as configured", async () => {
    const { deps, forward } = clock;
    const simulator = createSimulator({ db, deps, speed: 45, log });
    await insertSimulation(db, "quick", deps.clock());
    await simulator.tick();
    forward(1);
    expect(await simulator.tick()).toBe(0);
    // At most four units of one second each.
    forward(3);
    expect(await simulator.tick()).toBe(1);
  });

  it("books another shipment of the same kind for each that has arrived", async () => {
    const { deps, forward } = clock;
    const simulator = createSimulator({ db, deps, log });
    await insertSimulation(db, "quick", deps.clock());
    for (let turn = 0; turn < 80; turn += 1) {
      forward(180);
      await simulator.tick();
    }
    const simulations = await selectSimulations(db);
    expect(simulations.filter(({ finished }) => finished).length).toBeGreaterThanOrEqual(2);
    expect(simulations.filter(({ finished }) => !finished)).toHaveLength(1);
    expect(new Set(simulations.map(({ kind }) => kind))).toEqual(new Set(["quick"]));
    for (const { events, next_step, shipments } of simulations) {
      expect(events).toBe(next_step);
      expect(shipments).toBe(events > 0 ? 1 : 0);
    }
  });

  it("books no more than the daily maximum: after a few at once, each waits its turn", async () => {
    const { deps } = clock;
    const now = deps.clock();
    const slots = await Promise.all(Array.from({ length: 6 }, () => takeBookingSlot(db, now, 3600, 3)));
    const waits = slots.map((at) => (at.getTime() - now.getTime()) / 3600_000);
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1, 2]);
    const nextDay = new Date(now.getTime() + 86_400_000);
    expect(await takeBookingSlot(db, nextDay, 3600, 3)).toEqual(nextDay);
  });

  it("continues after a process died that had stored its event", async () => {
    const { deps, forward } = clock;
    const simulator = createSimulator({ db, deps, log });
    const waybillNo = await insertSimulation(db, "express", deps.clock());
    const [claimed] = await claimDue(db, deps.clock(), new Date(deps.clock().getTime() + 60_000), 10);
    const { shipment, steps } = claimed?.plan ?? {};
    const booking = steps?.[0]?.event;
    if (shipment === undefined || booking === undefined) throw new Error("nothing was claimed");
    await storeShipments(db, deps, [shipment]);
    await storeEvents(db, deps, [
      { ...booking, sourceId: `sim:${waybillNo}:0`, waybillNo, occurredAt: "2026-11-20T12:00:00+07:00" },
    ]);
    expect(await simulator.tick()).toBe(0);
    forward(61);
    expect(await simulator.tick()).toBe(1);
    expect(await selectSimulations(db)).toMatchObject([{ next_step: 1, events: 1 }]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("does not move what is not due", async () => {
    await insertSimulation(db, "cargo", new Date("2026-11-20T05:00:01Z"));
    expect(await createSimulator({ db, deps: clock.deps, log }).tick()).toBe(0);
  });
});

describe("start and stop", () => {
  it("ticks by itself until it is stopped", async () => {
    const simulator = createSimulator({ db, deps: clock.deps, log });
    const waybillNo = await insertSimulation(db, "express", clock.deps.clock());
    simulator.start();
    simulator.start();
    await expect
      .poll(() => shipmentOf(waybillNo).then((shipment) => shipment?.status))
      .toBe("WAITING_PICKUP");
    await simulator.stop();
    expect(await selectSimulations(db)).toMatchObject([{ next_step: 1, events: 1 }]);
  });

  it("survives an unavailable database, and logs it", async () => {
    const unavailable: Db = { ...db, query: () => Promise.reject(new DatabaseUnavailable("away")) };
    const simulator = createSimulator({ db: unavailable, deps: clock.deps, log });
    simulator.start();
    await expect.poll(() => log.warn.mock.calls.length).toBe(1);
    await simulator.stop();
  });

  it("can be stopped before it was started", async () => {
    await expect(createSimulator({ db, deps: clock.deps, log }).stop()).resolves.toBeUndefined();
  });
});
