import type { HandlingEventCode, ShipmentTag, TroubleReason } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { orderProgress } from "../../orders/order-progress.ts";
import { deriveTracking } from "../derive-tracking.ts";
import type { HandlingEvent } from "../handling-history.ts";
import { eventOf, hourAt, hourlyEvents, shipmentOf } from "../tracking-fixtures.ts";
import { newestEventMark, pieceTag } from "./shipment-tag.ts";
import { trackingSituation } from "./tracking-situation.ts";

const sentence = { id: "", en: "", zh: "" };
const inTime = new Date("2026-11-20T12:00:00Z");

function situationOf(events: readonly HandlingEvent[], now = inTime) {
  return trackingSituation(deriveTracking(shipmentOf(), events, () => sentence).shipment, now);
}

it("uses the present tense for the newest event only at the shipment's current place", () => {
  const place = { city: { name: "Palu" }, at: "2026-11-23T02:00:00Z", timeZone: "Asia/Makassar" };
  const of = (tag: Parameters<typeof newestEventMark>[0]["tag"], city: string) =>
    newestEventMark({ tag, place }, { place: { city: { name: city } } });
  expect(of("transit", "Palu")).toBe("now");
  expect(of("transit", "Surabaya")).toBe("elsewhere");
  expect(of("problem", "Palu")).toBe("problem");
  expect(of("held", "Palu")).toBe("held");
  expect(of("partlyLost", "Palu")).toBe("problem");
  expect(of("returned", "Palu")).toBe("signed");
  expect(of("cancelled", "Palu")).toBe("cancelled");
});

describe("tags of pieces", () => {
  it("agree with the tag of their shipment", () => {
    for (const [codes, tag] of [
      [["PICKED_UP", "READY_FOR_COLLECTION"], "ready"],
      [["PICKED_UP", "RETURN_STARTED"], "returning"],
      [["PICKED_UP", "RETURN_STARTED", "RETURN_SIGNED"], "returned"],
      [["PICKED_UP", "LOST"], "lost"],
      [["PICKED_UP", "ON_HOLD"], "held"],
      [["PICKED_UP", "RETURN_STARTED", "ON_HOLD"], "held"],
      [["PICKED_UP", "DAMAGED"], "problem"],
      [["PICKED_UP", "DAMAGED", "ON_HOLD"], "problem"],
      [["PICKUP_ASSIGNED", "PICKUP_FAILED"], "problem"],
      [["VOIDED"], "cancelled"],
    ] as const) {
      const { shipment } = deriveTracking(shipmentOf(), hourlyEvents(...codes), () => sentence);
      expect(trackingSituation(shipment, inTime).tag).toBe(tag);
      for (const piece of shipment.pieces) expect(pieceTag(piece, shipment.claimNotice)).toBe(tag);
    }
  });
});

describe("the tag of a shipment in trouble", () => {
  it.each<[HandlingEventCode, TroubleReason, ShipmentTag]>([
    ["PICKUP_FAILED", "SENDER_ABSENT", "problem"],
    ["PICKUP_FAILED", "WEATHER", "problem"],
    ["DELIVERY_FAILED", "RECEIVER_ABSENT", "problem"],
    ["DELIVERY_FAILED", "ADDRESS_NOT_FOUND", "problem"],
    ["DELIVERY_FAILED", "REFUSED", "problem"],
    ["DELIVERY_FAILED", "WEATHER", "problem"],
    ["ON_HOLD", "CUSTOMS_DOCUMENTS", "problem"],
    ["ON_HOLD", "PROHIBITED_GOODS", "problem"],
    ["ON_HOLD", "PAYMENT_NOT_READY", "problem"],
    ["ON_HOLD", "WEATHER", "held"],
    ["ON_HOLD", "SHIP_DELAYED", "held"],
    ["ON_HOLD", "VEHICLE_TROUBLE", "held"],
    ["ON_HOLD", "ROAD_CLOSED", "held"],
    ["ON_HOLD", "OTHER", "held"],
    ["DAMAGED", "WET", "problem"],
    ["LOST", "LOST_IN_TRANSIT", "lost"],
  ])("after %s for %s is %s, also for its pieces and its order", (code, reason, tag) => {
    const before = code === "PICKUP_FAILED" ? "PICKUP_ASSIGNED" : "PICKED_UP";
    const events = [...hourlyEvents(before), eventOf(code, hourAt(2), { reason })];
    const { shipment } = deriveTracking(shipmentOf(), events, () => sentence);
    expect(trackingSituation(shipment, inTime).tag).toBe(tag);
    for (const piece of shipment.pieces) expect(pieceTag(piece, shipment.claimNotice)).toBe(tag);
    expect(orderProgress(shipment).needsAction).toBe(tag !== "held");
  });

  it("asks for a claim if a piece is damaged while another one is only delayed", () => {
    const situation = situationOf([
      ...hourlyEvents("PICKED_UP"),
      eventOf("DAMAGED", hourAt(2), { pieces: [1], reason: "WET" }),
      eventOf("ON_HOLD", hourAt(3), { pieces: [2], reason: "WEATHER" }),
    ]);
    expect(situation.tag).toBe("problem");
    expect(situation.notices.map(({ next }) => next)).toEqual(["goesOn", "claim"]);
  });

  it("says that pieces are lost, and not how long a claim can be filed", () => {
    const events = [
      ...hourlyEvents("PICKED_UP", "ARRIVED"),
      eventOf("SIGNED", hourAt(9), { pieces: [1, 2] }),
      eventOf("LOST", hourAt(20), { pieces: [3] }),
    ];
    for (const now of [inTime, new Date("2026-12-31T00:00:00Z")])
      expect(situationOf(events, now).tag).toBe("partlyLost");
  });
});
