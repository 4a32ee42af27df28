import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const tracked = async (waybillNo: string) =>
  (await test.call(endpoints.trackingCustomerByWaybillNo, { numbers: [waybillNo], by: "waybill" })).body.data
    ?.results[0];

describe("racing writers of one waybill", () => {
  it("40 batches at once, overlapping and in different orders: every event once, the answer knows all", async () => {
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
    const answers = await Promise.all(
      batches.map((events) => test.call(endpoints.carrierEvents, { events })),
    );
    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200));
    const created = answers
      .flatMap(({ body }) => body.data?.results ?? [])
      .filter(({ outcome }) => outcome === "created");
    expect(created).toHaveLength(all.length);
    for (const waybillNo of waybills) {
      const result = await tracked(waybillNo);
      expect(result?.outcome === "found" && result.shipment.events).toHaveLength(31);
    }
  });

  it("a shipment and its events arriving at the same moment, 30 times: no answer misses either", async () => {
    const waybills = Array.from({ length: 30 }, (_, index) => waybillNumber(100 + index));
    await Promise.all(
      waybills.flatMap((waybillNo) => [
        test.call(endpoints.carrierEvents, { events: [sampleEvent(waybillNo, "e")] }),
        test.call(endpoints.carrierShipments, { shipments: [sampleShipment(waybillNo)] }),
      ]),
    );
    for (const waybillNo of waybills)
      expect(await tracked(waybillNo)).toMatchObject({ outcome: "found", shipment: { status: "PICKED_UP" } });
  });
});
