import { endpoints } from "@rimba/contract";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { shipmentFollower } from "../../features/hooks.ts";
import { deliveryQueue } from "../../platform/outbox/delivery-queries.ts";
import { createOutboxDelivery } from "../../platform/outbox/outbox-delivery.ts";
import { withCheckDigit } from "@rimba/domain";
import type { CodesApp } from "../../testing/codes-app.ts";
import type { TestSession } from "../../testing/customers.ts";
import { createOrdersApp, newCustomer, orderingTime, placeOrder } from "../../testing/orders.ts";
import { sampleShipment } from "../../testing/samples.ts";
import { testCarrier, testKeys } from "../../testing/test-app.ts";
import { uuidV7 } from "../../platform/uuid-v7.ts";
import { orderJourney, pickupFails } from "./order-journey.ts";
import { simulatedCarrier, simulatorReceiver } from "./simulated-carrier.ts";
import { createSimulator } from "./simulator.ts";

const rbc = { waybillPrefix: "RBC" };

const log = { warn: vi.fn<(details: object, message: string) => void>() };
let codes: CodesApp;
let me: TestSession;
let now: Date;
beforeAll(async () => {
  codes = await createOrdersApp();
});
afterAll(() => codes.test.close());
beforeEach(async () => {
  now = new Date(orderingTime);
  codes.test.setClock(now.toISOString());
  me = await newCustomer(codes);
});

const clock = () => now;
const detail = async (orderNo: string) => {
  const { body } = await codes.test.call(endpoints.detailOrder, { orderNo }, me.headers);
  if (body.data === null) throw new Error("the order is gone");
  return body.data;
};

/** Runs the demo for this many seconds, with outbox and simulator. */
async function live(seconds: number): Promise<void> {
  const { db } = codes.test;
  const queue = deliveryQueue(db, simulatorReceiver.receiverId, simulatorReceiver);
  const outbox = createOutboxDelivery({ db, clock, receiver: simulatedCarrier({ db, clock }), queue, log });
  const simulator = createSimulator({
    db,
    deps: { carrier: testCarrier, clock, newId: uuidV7, keys: testKeys, shipmentFollower },
    log,
  });
  for (let passed = 0; passed < seconds; passed += 5) {
    now = new Date(now.getTime() + 5000);
    codes.test.setClock(now.toISOString());
    await outbox.deliverDue();
    await simulator.tick();
  }
}

/** Places orders until the pickup of one fails, or succeeds, as requested. */
async function placeUntil(fails: boolean): Promise<string> {
  for (;;) {
    const { orderNo, waybillNo } = await placeOrder(codes, me);
    if (pickupFails(waybillNo) === fails) return orderNo;
  }
}

it("an order is accepted within seconds, picked up within two minutes and signed within ten", async () => {
  const orderNo = await placeUntil(false);
  await live(15);
  expect((await detail(orderNo)).events[0]?.code).toBe("PICKUP_ASSIGNED");
  await live(75);
  expect((await detail(orderNo)).status).toBe("PICKED_UP");
  await live(510);
  const signed = await detail(orderNo);
  expect(signed).toMatchObject({ status: "SIGNED", stage: "SIGNED" });
  expect(signed.allowedActions).not.toContain("cancel");
  const page = await codes.test.call(endpoints.getMyOrderPage, { tab: "completed" }, me.headers);
  expect(page.body.data?.records.map((card) => card.orderNo)).toContain(orderNo);
});

it("a failed pickup can be rebooked, and then succeeds", async () => {
  const orderNo = await placeUntil(true);
  await live(90);
  expect(await detail(orderNo)).toMatchObject({
    status: "WAITING_PICKUP",
    failedPickup: { reason: "SENDER_ABSENT" },
    allowedActions: ["rebook", "cancel", "label", "track", "detail", "reorder"],
  });
  const chosen = { orderNo, pickupDate: "2026-11-21", pickupWindow: "MORNING" };
  const { body } = await codes.test.call(endpoints.rebookPickup, chosen, me.headers);
  expect(body.data).toMatchObject({
    failedPickup: null,
    pickup: { date: "2026-11-21", window: { code: "MORNING" } },
  });
  const again = await codes.test.call(endpoints.rebookPickup, chosen, me.headers);
  expect(again.status).toBe(409);
  await live(90);
  expect((await detail(orderNo)).status).toBe("PICKED_UP");
});

it("a failed pickup is retried automatically", async () => {
  const orderNo = await placeUntil(true);
  await live(90);
  expect((await detail(orderNo)).failedPickup).not.toBeNull();
  await live(400);
  expect((await detail(orderNo)).status).not.toBe("WAITING_PICKUP");
});

it("a cancelled order is not picked up, even if the carrier was not notified", async () => {
  const { db } = codes.test;
  const orderNo = await placeUntil(false);
  await live(15);
  await codes.test.call(endpoints.cancelOrder, { orderNo }, me.headers);
  const simulator = createSimulator({
    db,
    deps: { carrier: testCarrier, clock, newId: uuidV7, keys: testKeys, shipmentFollower },
    log,
  });
  now = new Date(now.getTime() + 300_000);
  await simulator.tick();
  await live(60);
  const { status, events } = await detail(orderNo);
  expect([status, events[0]?.code]).toEqual(["CANCELLED", "VOIDED"]);
});

it("about one in twelve pickups fails, always the same ones", () => {
  const waybills = Array.from({ length: 6000 }, (_, n) =>
    withCheckDigit(rbc, `082${String((n * 7_919_317) % 100_000_000).padStart(8, "0")}`),
  );
  const failing = waybills.filter(pickupFails);
  expect(failing.length / waybills.length).toBeGreaterThan(1 / 15);
  expect(failing.length / waybills.length).toBeLessThan(1 / 10);
});

it("goes through customs abroad, and within a city does not use another one", () => {
  const codesOf = (changes: object) =>
    orderJourney(sampleShipment("RBC082000000011", changes)).steps.map(({ event }) => event.code);
  const { sender, receiver } = sampleShipment("RBC082000000011");
  expect(codesOf({ receiver: { ...receiver, countryCode: "MY" } })).toContain("CUSTOMS_CLEARED");
  expect(codesOf({ receiver: { ...receiver, city: sender.city } })).not.toContain("DEPARTED");
  expect(codesOf({ serviceMethod: "02" })[0]).toBe("DROPPED_OFF");
});
