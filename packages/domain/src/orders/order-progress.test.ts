import { describe, expect, it } from "vitest";
import { deriveTracking } from "../tracking/derive-tracking.ts";
import type { HandlingEvent } from "../tracking/handling-history.ts";
import { eventOf, hourAt, shipmentOf } from "../tracking/tracking-fixtures.ts";
import { orderCardShipment, orderProgress, orderTag } from "./order-progress.ts";

const order = { status: "IN_TRANSIT", trouble: false, failedPickup: null } as const;

describe("the tag of an order", () => {
  it("is that of its status unless there is a problem", () => {
    expect(orderTag(order, "transit")).toBe("transit");
    expect(orderTag({ ...order, status: "WAITING_PICKUP" }, "registered")).toBe("waiting");
    expect(orderTag(order, null)).toBe("transit");
  });

  it("requires an action of the customer after a failed pickup or a problem in transit", () => {
    const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" };
    expect(orderTag({ ...order, status: "WAITING_PICKUP", failedPickup }, null)).toBe("problem");
    expect(orderTag({ ...order, trouble: true }, "problem")).toBe("problem");
  });

  it("follows the scans of a shipment that waits, returns or is lost", () => {
    expect(orderTag({ ...order, status: "OUT_FOR_DELIVERY" }, "ready")).toBe("ready");
    expect(orderTag(order, "returning")).toBe("returning");
    expect(orderTag({ ...order, status: "SIGNED" }, "returned")).toBe("returned");
    expect(orderTag({ ...order, trouble: true }, "lost")).toBe("lost");
    expect(orderTag({ ...order, trouble: true }, "partlyLost")).toBe("partlyLost");
  });

  it("requires no action while the customer can only wait, unless a pickup failed", () => {
    expect(orderTag({ ...order, trouble: true }, "held")).toBe("held");
    const failedPickup = { reason: "SENDER_ABSENT", at: "2026-11-20T15:00:00+07:00" };
    expect(orderTag({ ...order, status: "WAITING_PICKUP", failedPickup }, "held")).toBe("problem");
  });

  it("is that of a cancellation as soon as the order is cancelled, even after scans", () => {
    expect(orderTag({ ...order, status: "CANCELLED" }, "ready")).toBe("cancelled");
  });
});

const sentence = { id: "Kabar", en: "News", zh: "消息" };
const shipmentAfter = (...events: HandlingEvent[]) =>
  deriveTracking(shipmentOf(), events, () => sentence).shipment;

describe("the progress of an order", () => {
  const assigned = eventOf("PICKUP_ASSIGNED", hourAt(0));
  const failed = eventOf("PICKUP_FAILED", hourAt(1), { reason: "SENDER_ABSENT" });

  it("waits for its pickup", () => {
    const waiting = { status: "WAITING_PICKUP", failedPickup: null, needsAction: false };
    expect(orderProgress(shipmentAfter())).toEqual(waiting);
    expect(orderProgress(shipmentAfter(assigned))).toEqual(waiting);
  });

  it("needs another pickup after one that failed, until a courier is assigned again", () => {
    const { failedPickup, needsAction } = orderProgress(shipmentAfter(assigned, failed));
    expect(failedPickup?.reason).toBe("SENDER_ABSENT");
    expect(Date.parse(failedPickup?.at ?? "")).toBe(Date.parse(hourAt(1)));
    expect(needsAction).toBe(true);
    const again = eventOf("PICKUP_ASSIGNED", hourAt(2));
    expect(orderProgress(shipmentAfter(assigned, failed, again)).failedPickup).toBeNull();
  });

  it("needs another pickup although its trouble is over", () => {
    const shipment = shipmentAfter(assigned, failed);
    expect(orderProgress({ ...shipment, trouble: null }).needsAction).toBe(true);
  });

  it("is picked up with its first piece", () => {
    const first = eventOf("PICKED_UP", hourAt(2), { pieces: [1] });
    expect(orderProgress(shipmentAfter(assigned, failed, first))).toMatchObject({
      status: "PICKED_UP",
      failedPickup: null,
    });
  });

  it("is not picked up if pieces were only cancelled", () => {
    const shipment = shipmentAfter(assigned);
    const pieces = shipment.pieces.map((piece, index) =>
      index === 0 ? { ...piece, status: "CANCELLED" as const } : piece,
    );
    expect(orderProgress({ ...shipment, pieces }).status).toBe("WAITING_PICKUP");
  });

  it("is that of its shipment after the pickup", () => {
    const onItsWay = [eventOf("PICKED_UP", hourAt(2)), eventOf("DEPARTED", hourAt(3))];
    expect(orderProgress(shipmentAfter(...onItsWay))).toEqual({
      status: "IN_TRANSIT",
      failedPickup: null,
      needsAction: false,
    });
  });
});

describe("the card of an order", () => {
  it("shows the last event", () => {
    const { tag, trouble, lastEvent } = orderCardShipment(
      shipmentAfter(
        eventOf("PICKED_UP", hourAt(0)),
        eventOf("DELIVERY_FAILED", hourAt(9), { reason: "RECEIVER_ABSENT" }),
      ),
    );
    expect([tag, trouble, lastEvent?.timeZone, lastEvent?.sentence]).toEqual([
      "problem",
      true,
      "Asia/Jakarta",
      sentence,
    ]);
    expect(Date.parse(lastEvent?.at ?? "")).toBe(Date.parse(hourAt(9)));
  });

  it("shows none before the first scan", () => {
    expect(orderCardShipment(shipmentAfter())).toMatchObject({ trouble: false, lastEvent: null });
    // A booking is no scan.
    expect(orderCardShipment(shipmentAfter(eventOf("BOOKED", hourAt(0)))).lastEvent).toBeNull();
  });
});
