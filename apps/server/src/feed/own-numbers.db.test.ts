import { endpoints } from "@rimba/contract";
import { withCheckDigit } from "@rimba/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CodesApp } from "../testing/codes-app.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder } from "../testing/orders.ts";
import { sampleEvent, sampleShipment, waybillNumber } from "../testing/samples.ts";
import { testCarrier } from "../testing/test-app.ts";

const carrier = {
  ...testCarrier,
  waybillPrefix: "JNX",
  waybillDigits: 15,
  waybillCheckDigit: "mod7",
} as const;
const feedCodes = {
  events: { PU: "PICKED_UP", "4.2": "DELIVERY_FAILED" },
  reasons: { R07: "RECEIVER_ABSENT" },
} as const;
const waybillNo = withCheckDigit(carrier, "40000000000017");

let codes: CodesApp;
beforeAll(async () => {
  codes = await createOrdersApp({}, { carrier, feedCodes });
  codes.test.setClock(orderingTime);
  await codes.test.feed([sampleShipment(waybillNo)]);
});
afterAll(() => codes.test.close());

async function track(numbers: string[]) {
  const { body } = await codes.test.call(endpoints.trackingCustomerByWaybillNo, { numbers, by: "waybill" });
  return body.data?.results;
}

it("tracks the carrier's own numbers, however they are typed, and no others", async () => {
  const found = await track([
    "jnx 4000 0000 0000 17-" + waybillNo.slice(-1),
    waybillNumber(1),
    `${waybillNo}0`,
  ]);
  expect(found).toMatchObject([
    { number: waybillNo, outcome: "registered" },
    { outcome: "illegal", fault: "wrongPrefix" },
    { outcome: "illegal", fault: "wrongLength" },
  ]);
});

it("reads the codes of the carrier's own systems beside ours", async () => {
  const sent = (sourceId: string, changes: Record<string, unknown>) => ({
    ...sampleEvent(waybillNo, sourceId),
    ...changes,
  });
  const failed = { code: "4.2", reason: "R07", occurredAt: "2026-11-20T09:00:00+08:00" };
  await codes.test.feed(
    [],
    [
      sent("1", { code: "PU" }),
      sent("2", {
        code: "ARRIVED",
        occurredAt: "2026-11-19T15:00:00+07:00",
        place: { ...sampleEvent(waybillNo, "x").place, kind: "HUB" },
      }),
      sent("3", failed),
    ],
  );
  const [row] = (await track([waybillNo])) ?? [];
  const shipment = row !== undefined && "shipment" in row ? row.shipment : undefined;
  expect(shipment?.events.map(({ code }) => code).slice(0, 3)).toEqual([
    "DELIVERY_FAILED",
    "ARRIVED",
    "PICKED_UP",
  ]);
  expect(shipment?.events[0]).toMatchObject({ reason: "RECEIVER_ABSENT" });
  // The same scan again, now with our codes.
  const { body } = await codes.test.call(endpoints.carrierEvents, {
    events: [sent("1", { code: "PICKED_UP" }), sent("4", { code: "XX" })],
  });
  expect(body.data?.results).toMatchObject([
    { outcome: "unchanged" },
    { outcome: "rejected", errors: [{ path: "code" }] },
  ]);
});

it("gives a new order a number of the carrier's format", async () => {
  const placed = await placeOrder(codes, await newCustomer(codes));
  expect(placed.waybillNo).toMatch(/^JNX082\d{12}$/);
  expect(placed.orderNo).toMatch(/^RO2611\d{8}$/);
  expect(await track([placed.waybillNo])).toMatchObject([{ outcome: "registered" }]);
});
