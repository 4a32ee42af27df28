import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { shipmentFollower } from "../features/hooks.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, testCarrier, testKeys, type TestApp } from "../testing/test-app.ts";
import { waitsForLocks } from "../testing/waits-for-locks.ts";
import { uuidV7 } from "../platform/uuid-v7.ts";
import { insertAndLockTrackingViews } from "../features/tracking/derivation/tracking-views.ts";
import { storeEvents } from "../features/tracking/ingest/store-events.ts";
import { storeShipments } from "../features/tracking/ingest/store-shipments.ts";

const deps = {
  carrier: testCarrier,
  clock: () => new Date(),
  newId: uuidV7,
  keys: testKeys,
  shipmentFollower,
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const tracked = async (waybillNo: string) =>
  (await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [waybillNo], by: "waybill" })).body.data
    ?.results[0];

describe("racing writers of one waybill", () => {
  it("40 concurrent batches, overlapping and in different orders: every event once, all of them in the answer", async () => {
    const waybills = [1, 2, 3, 4].map(waybillNumber);
    await test.feed(waybills.map((waybillNo) => sampleShipment(waybillNo)));
    const all = waybills.flatMap((waybillNo) =>
      Array.from({ length: 30 }, (_, index) =>
        sampleEvent(waybillNo, `r${index}`, {
          code: "SORTED",
          occurredAt: new Date(Date.UTC(2026, 10, 19, 7, index)).toISOString(),
        }),
      ),
    );
    const batches = Array.from({ length: 40 }, (_, n) =>
      all.filter((_event, index) => (index * 7 + n) % 3 !== 0).toSorted(() => (n % 2 === 0 ? 1 : -1)),
    );
    // Bypasses the limit on concurrent batches, so that all of them meet in the database.
    const outcomes = await Promise.all(batches.map((events) => storeEvents(test.db, deps, events)));
    expect(outcomes.flat().filter(({ kind }) => kind === "created")).toHaveLength(all.length);
    for (const waybillNo of waybills) {
      const result = await tracked(waybillNo);
      expect(result?.outcome === "found" && result.shipment.events).toHaveLength(31);
    }
  });

  it("a shipment and its events at the same time, 30 times: every answer has both", async () => {
    const waybills = Array.from({ length: 30 }, (_, index) => waybillNumber(100 + index));
    await Promise.all(
      waybills.flatMap((waybillNo) => [
        storeEvents(test.db, deps, [sampleEvent(waybillNo, "e")]),
        storeShipments(test.db, deps, [sampleShipment(waybillNo)]),
      ]),
    );
    for (const waybillNo of waybills)
      expect(await tracked(waybillNo)).toMatchObject({ outcome: "found", shipment: { status: "PICKED_UP" } });
  });

  it("a writer waits for another one of the same waybill before it reads what is stored", async () => {
    const { db } = test;
    const waybillNo = waybillNumber(300);
    await test.feed([sampleShipment(waybillNo)]);
    const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = db.transaction(async (tx) => {
      await insertAndLockTrackingViews(tx, [waybillNo], new Date());
      locked.resolve();
      await waited.promise;
    });
    await locked.promise;
    const stored = storeEvents(db, deps, [sampleEvent(waybillNo, "e")]);
    await vi
      .waitFor(async () => expect(await waitsForLocks(db)).not.toEqual([]))
      .finally(() => waited.resolve());
    await other;
    expect(await stored).toMatchObject([{ kind: "created" }]);
  });

  it("the table itself takes an event of one source once: a writer without the lock of the waybill could repeat it", async () => {
    const waybillNo = waybillNumber(200);
    await test.feed([sampleShipment(waybillNo)], [sampleEvent(waybillNo, "once")]);
    const copy = test.db.execute(
      `insert into handling_event (waybill_no, event_id, source_id, occurred_at, received_at, payload)
       select waybill_no, $1, source_id, occurred_at, received_at, payload from handling_event where waybill_no = $2`,
      [uuidV7(), waybillNo],
    );
    await expect(copy).rejects.toThrow(/unique/);
  });
});
