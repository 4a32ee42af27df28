import { endpoints, type HandlingEventInput } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tx } from "../../../platform/db/db.ts";
import { uuidV7 } from "../../../platform/uuid-v7.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../../../testing/samples.ts";
import { firstRow } from "../../../testing/table-rows.ts";
import { createTestApp, testCarrier, type TestApp } from "../../../testing/test-app.ts";
import { watchDatabase } from "../../../testing/watched-database.ts";
import { shipmentFollower } from "../../hooks.ts";
import { storeEvents } from "../ingest/store-events.ts";
import { deriveDue } from "./derive-due.ts";
import { derivationLagSeconds } from "./due-derivations.ts";

const log = {
  info: vi.fn<(details: object, message: string) => void>(),
  warn: vi.fn<(details: object, message: string) => void>(),
};
const deps = { carrier: testCarrier, clock: () => new Date(), newId: uuidV7, shipmentFollower, log };
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => log.warn.mockClear());

let serial = 0;
/** Shipments whose answers are derived. */
async function registered(count: number): Promise<string[]> {
  const waybills = Array.from({ length: count }, () => waybillNumber((serial += 1)));
  await test.feed(waybills.map((waybillNo) => sampleShipment(waybillNo)));
  return waybills;
}

const due = async () =>
  (
    await test.db.execute<{ waybill_no: string }>("select waybill_no from due_derivation order by waybill_no")
  ).map((row) => row.waybill_no);

const storedStatus = async (waybillNo: string) =>
  (
    await firstRow<{ status: string }>(
      test.db,
      "select public_answer::jsonb -> 'shipment' ->> 'status' as status from tracking_view where waybill_no = $1",
      [waybillNo],
    )
  ).status;

async function tracked(waybillNo: string) {
  const query = { numbers: [waybillNo], by: "waybill" } as const;
  const { body } = await test.call(endpoints.trackingCustomerByWaybillNo, query);
  const result = body.data?.results[0];
  return result?.outcome === "found" ? result.shipment.status : result?.outcome;
}

/** Makes its answer impossible to derive. Returns the function that repairs it. */
async function breakShipment(waybillNo: string): Promise<() => Promise<void>> {
  const select = "select details from shipment where waybill_no = $1";
  const { details } = await firstRow<{ details: unknown }>(test.db, select, [waybillNo]);
  const store = async (text: string) => {
    await test.db.execute("update shipment set details = $1 where waybill_no = $2", [text, waybillNo]);
  };
  await store("{}");
  return () => store(JSON.stringify(details));
}

const pickedUp = (waybillNo: string, sourceId = "picked up") =>
  sampleEvent(waybillNo, sourceId, { code: "PICKED_UP" });

describe("an event", () => {
  it("is stored without its answer, which the job derives once for several events", async () => {
    const [one = "", other = ""] = await registered(2);
    const { db, takeStatements } = watchDatabase(test.db);
    await storeEvents(db, deps, [pickedUp(one), pickedUp(other)]);
    await storeEvents(db, deps, [sampleEvent(one, "out", { code: "OUT_FOR_DELIVERY" })]);
    expect(takeStatements().filter((name) => name === "ingest.updateViews")).toEqual([]);
    expect(await storedStatus(one)).toBe("WAITING_PICKUP");
    expect(await due()).toEqual([one, other].toSorted());
    expect(await derivationLagSeconds(test.db, new Date(Date.now() + 60_000))).toBeGreaterThan(50);

    await deriveDue({ ...deps, db });
    expect(takeStatements().filter((name) => name === "ingest.updateViews")).toHaveLength(1);
    expect(await storedStatus(one)).toBe("OUT_FOR_DELIVERY");
    expect(await due()).toEqual([]);
    expect(await derivationLagSeconds(test.db, new Date())).toBe(0);
  });

  it("is in the answer of a reader who comes before the job", async () => {
    const [waybillNo = ""] = await registered(1);
    const read = () => tracked(waybillNo);
    expect(await read()).toBe("registered");
    await storeEvents(test.db, deps, [pickedUp(waybillNo)]);
    const state = await test.call(endpoints.trackingIsNotEmpty, { numbers: [waybillNo], by: "waybill" });
    expect(state.body.data?.results).toEqual([{ number: waybillNo, state: "found" }]);
    await storeEvents(test.db, deps, [sampleEvent(waybillNo, "signed", { code: "SIGNED" })]);
    const filtered = await test.call(endpoints.trackingCustomerByWaybillNo, {
      numbers: [waybillNo],
      by: "waybill",
      packageStatus: "NORMAL_SIGNED",
    });
    expect(filtered.body.data?.results).toHaveLength(1);
    expect(await read()).toBe("SIGNED");
    expect(await due()).not.toContain(waybillNo);
  });

  it("costs no reading of the history of its waybill", async () => {
    const [waybillNo = ""] = await registered(1);
    const scans = (from: number, count: number): HandlingEventInput[] =>
      Array.from({ length: count }, (_, index) => sampleEvent(waybillNo, `scan ${from + index}`));
    await storeEvents(test.db, deps, scans(0, 150));
    const { db, takeStatements } = watchDatabase(test.db);
    // The last of the stored ones again, and new ones.
    const outcomes = await storeEvents(db, deps, scans(149, 5));
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      "unchanged",
      "created",
      "created",
      "created",
      "created",
    ]);
    expect(takeStatements()).not.toContain("ingest.eventsToDerive");
  });

  it("is in the answer, however many read and write it at the same time", async () => {
    const [waybillNo = ""] = await registered(1);
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0) await deriveDue({ ...deps, db: test.db });
        else if (index % 3 === 1) await tracked(waybillNo);
        else await storeEvents(test.db, deps, [pickedUp(waybillNo, `scan ${index}`)]);
      }),
    );
    const query = { numbers: [waybillNo], by: "waybill" } as const;
    const { body } = await test.call(endpoints.trackingCustomerByWaybillNo, query);
    const result = body.data?.results[0];
    expect(result?.outcome === "found" && result.shipment.events).toHaveLength(1 + 20);
  });
});

describe("an answer that cannot be derived", () => {
  it("holds up no event of its batch, even if an order waits for it", async () => {
    const [broken = "", other = ""] = await registered(2);
    await breakShipment(broken);
    const ofOrders = {
      ...shipmentFollower,
      followed: async (_tx: Tx, waybills: readonly string[]) => waybills,
    };
    const outcomes = await storeEvents(test.db, { ...deps, shipmentFollower: ofOrders }, [
      pickedUp(broken),
      pickedUp(other),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["created", "created"]);
    expect(await tracked(other)).toBe("PICKED_UP");
    await deriveDue({ ...deps, db: test.db });
  });

  it("is due no more when its shipment was deleted", async () => {
    const [gone = ""] = await registered(1);
    await storeEvents(test.db, deps, [pickedUp(gone)]);
    await test.db.execute("delete from shipment where waybill_no = $1", [gone]);
    await deriveDue({ ...deps, db: test.db });
    expect(await due()).toEqual([]);
  });

  it("holds up no other, waits for the slower job, and is tried at once after its next event", async () => {
    const [broken = "", other = ""] = await registered(2);
    const repair = await breakShipment(broken);
    const outcomes = await storeEvents(test.db, deps, [pickedUp(broken), pickedUp(other)]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["created", "created"]);
    await deriveDue({ ...deps, db: test.db });
    expect(await storedStatus(other)).toBe("PICKED_UP");
    expect(await due()).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await tracked(broken)).toBe("registered");

    await repair();
    expect(await tracked(broken)).toBe("registered");
    await storeEvents(test.db, deps, [sampleEvent(broken, "out", { code: "OUT_FOR_DELIVERY" })]);
    expect(await tracked(broken)).toBe("OUT_FOR_DELIVERY");
  });
});
