import { type TrackingResult, handlingEventCodes } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deriveDue } from "../features/tracking/derivation/derive-due.ts";
import { shipmentFollower } from "../features/hooks.ts";
import { unlockedAnswerOf } from "../features/tracking/derivation/stored-answer.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import type { Db } from "../platform/db/db.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { testCarrier, testKeys } from "../testing/test-app.ts";
import { caseWaybillNo, demoCases, sharedOrderNo } from "./demo-cases.ts";
import { seedDemo, type SeedOutcome } from "./seed-demo.ts";

const rbc = { waybillPrefix: "RBC" };

const now = new Date("2026-11-20T05:00:00Z");
const deps = {
  carrier: testCarrier,
  clock: () => now,
  newId: () => uuidV7(),
  keys: testKeys,
  shipmentFollower,
};

const views = `
select waybill_no, public_answer, ${unlockedAnswerOf("view")} as unlocked_answer, locked, package_status, customer_order_no, last_event_at
from tracking_view view`;
const everything = `
select (select count(*) from shipment) as shipments, (select count(*) from handling_event) as events,
  (select count(*) from simulation) as simulations,
  (select count(*) from site_image) as images, (select max(derived_at) from tracking_view) as derived_at`;

interface View {
  waybill_no: string;
  public_answer: string;
  unlocked_answer: string;
  locked: boolean;
  package_status: string | null;
  customer_order_no: string | null;
  last_event_at: Date | null;
}
type Answer = Pick<Extract<TrackingResult, { outcome: "found" }>, "shipment" | "unlocked">;

let database: TestDatabase;
let db: Db;
let outcome: SeedOutcome;
let rows: Map<string, View>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  outcome = await seedDemo(db, deps, now);
  await deriveDue({ ...deps, db, log: console });
  rows = new Map((await db.execute<View>(views)).map((row) => [row.waybill_no, row]));
});
afterAll(() => database.drop());

function rowOf(key: string): View {
  const row = rows.get(caseWaybillNo(key, rbc));
  if (row === undefined) throw new Error(`${key} was not stored`);
  return row;
}

function answerOf(key: string): Answer {
  return JSON.parse(rowOf(key).unlocked_answer) as Answer;
}

describe("seedDemo", () => {
  it("stores everything through the feed's use cases", async () => {
    const [stored] = await db.execute<Record<string, number>>(everything);
    expect(outcome).toMatchObject({ kind: "seeded", shipments: stored?.["shipments"] });
    expect(stored?.["shipments"]).toBeGreaterThanOrEqual(320);
    expect(stored?.["events"]).toBeGreaterThan(3500);
    expect(stored?.["simulations"]).toBeGreaterThan(100);
    expect(stored).toMatchObject({ images: 6 });
    for (const each of demoCases) expect(rowOf(each.key).public_answer).not.toBeNull();
  });

  it("changes nothing on the second run", async () => {
    const before = await db.execute(everything);
    expect(await seedDemo(db, deps, new Date("2027-01-01T00:00:00Z"))).toEqual({ kind: "alreadyThere" });
    expect(await db.execute(everything)).toEqual(before);
  });

  it("continues with the same shipments after an interruption", async () => {
    const before = await db.execute(everything);
    await db.execute("update setting set value = $1 where key = 'demo'", [
      JSON.stringify({ now: now.toISOString(), finished: false }),
    ]);
    expect(await seedDemo(db, deps, new Date("2027-01-01T00:00:00Z"))).toMatchObject({ kind: "seeded" });
    expect(await db.execute(everything)).toEqual(before);
  });

  it("covers every status, stage and event", () => {
    const answers = [...rows.values()].map((row) => (JSON.parse(row.unlocked_answer) as Answer).shipment);
    const values = (pick: (shipment: Answer["shipment"]) => string) => new Set(answers.map(pick));
    expect(values(({ status }) => status).size).toBe(6);
    expect(values(({ stage }) => stage).size).toBe(5);
    expect(values(({ packageStatus }) => packageStatus).size).toBe(3);
    const codes = new Set(answers.flatMap(({ events }) => events.map(({ code }) => code)));
    // A correction removes its event from the history.
    expect(handlingEventCodes.filter((code) => !codes.has(code))).toEqual([]);
  });

  it("shows private data only with the phone digits", () => {
    const row = rowOf("private");
    expect(row).toMatchObject({ locked: true, package_status: null });
    expect(JSON.parse(row.public_answer)).toEqual({ waybillNo: row.waybill_no });
    expect(answerOf("private").unlocked).toMatchObject({ destinationDistrict: expect.any(String) });
  });

  it("derives the cases as their labels say", () => {
    expect(rowOf("registered").last_event_at).toBeNull();
    expect(answerOf("inTransit").shipment).toMatchObject({ status: "IN_TRANSIT", pieceCount: 3 });
    expect(answerOf("partlyArrived").shipment).toMatchObject({ pieceCount: 4, piecesArrived: 3 });
    expect(answerOf("returned").shipment.packageStatus).toBe("RETURNED_SIGNED");
    expect(answerOf("lost").shipment.claimNotice?.kind).toBe("LOST");
    expect(answerOf("twentyPieces").shipment.events.length).toBeGreaterThan(100);
    const corrected = answerOf("corrected").shipment;
    expect(corrected.status).toBe("OUT_FOR_DELIVERY");
    expect(corrected.events.map(({ code }) => code)).not.toContain("SIGNED");
    const scans = answerOf("disorderly").shipment.events.map(({ at }) => Date.parse(at));
    expect(scans).toEqual(scans.toSorted((a, b) => b - a));
    expect(new Set(scans).size).toBe(scans.length);
  });

  it("finds two shipments under one customer order", () => {
    const found = [...rows.values()].filter((row) => row.customer_order_no === sharedOrderNo);
    expect(found.map((row) => row.waybill_no).toSorted()).toEqual(
      [caseWaybillNo("inTransit", rbc), caseWaybillNo("sameOrder", rbc)].toSorted(),
    );
  });
});
