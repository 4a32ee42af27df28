import {
  handlingEventCodes,
  orderActions,
  shipmentStatuses,
  type HandlingEventCode,
  type ShipmentStatus,
} from "@rimba/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveTracking } from "../tracking/derive-tracking.ts";
import { shipmentTag } from "../tracking/situation/shipment-tag.ts";
import type { HandlingEvent } from "../tracking/handling-history.ts";
import { orderProgress, type FollowedProgress } from "./order-progress.ts";
import { eventOf, shipmentOf } from "../tracking/tracking-fixtures.ts";
import {
  actionEvents,
  allowedActions,
  isActionAllowed,
  isFinished,
  orderTable,
  statusesOf,
} from "./order-table.ts";

const shipment = shipmentOf();
const start = Date.parse("2026-11-19T11:00:00+07:00");

function progressAfter(events: readonly HandlingEvent[]): FollowedProgress {
  const sentence = { id: "", en: "", zh: "" };
  return orderProgress(deriveTracking(shipment, events, () => sentence).shipment);
}

function happen(code: HandlingEventCode, minute: number): HandlingEvent {
  return eventOf(code, new Date(start + minute * 60_000).toISOString());
}

/** The scans of a carrier that scans everything, by status. Deliberately not derived from the tested table. */
const scans: Readonly<Record<ShipmentStatus, readonly HandlingEventCode[]>> = {
  WAITING_PICKUP: ["PICKUP_ASSIGNED", "PICKUP_FAILED", "PICKED_UP", "DROPPED_OFF", "VOIDED"],
  PICKED_UP: ["WEIGHED", "ON_HOLD", "ARRIVED", "DEPARTED", "VOIDED"],
  IN_TRANSIT: [
    "ARRIVED",
    "SORTED",
    "DEPARTED",
    "CUSTOMS_STARTED",
    "CUSTOMS_CLEARED",
    "ARRIVED_AT_DESTINATION",
    "WEIGHED",
    "DAMAGED",
    "LOST",
    "FOUND",
    "ON_HOLD",
    "RELEASED",
    "RETURN_STARTED",
    "RETURN_SIGNED",
    "OUT_FOR_DELIVERY",
    "READY_FOR_COLLECTION",
  ],
  OUT_FOR_DELIVERY: ["DELIVERY_FAILED", "SIGNED", "RETURN_STARTED", "ON_HOLD"],
  SIGNED: ["SIGNED", "DELIVERY_FAILED", "PICKED_UP", "VOIDED"],
  CANCELLED: ["PICKED_UP", "DEPARTED", "SIGNED", "VOIDED"],
};

type Doing = "cancel" | "rebook" | number;
const doings = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constant("cancel" as const) },
    { weight: 2, arbitrary: fc.constant("rebook" as const) },
    { weight: 9, arbitrary: fc.nat(99) },
  ),
  { maxLength: 24 },
);

/** The order as the customer and the carrier see it. It is maintained independently of the events. */
interface Model {
  status: ShipmentStatus;
  failed: boolean;
  cancelledBy: "customer" | "carrier" | null;
}

function doToModel(model: Model, code: HandlingEventCode): void {
  if (model.status === "SIGNED" || model.status === "CANCELLED") return;
  if (code === "PICKUP_FAILED") model.failed = true;
  if (code === "PICKUP_ASSIGNED") model.failed = false;
  if (code === "PICKED_UP" || code === "DROPPED_OFF") model.status = "PICKED_UP";
  if (code === "SIGNED" || code === "RETURN_SIGNED") model.status = "SIGNED";
  if (code === "VOIDED") model.status = "CANCELLED";
  if (code === "OUT_FOR_DELIVERY" || code === "READY_FOR_COLLECTION") model.status = "OUT_FOR_DELIVERY";
  const moving: readonly HandlingEventCode[] = [
    "ARRIVED",
    "SORTED",
    "DEPARTED",
    "CUSTOMS_STARTED",
    "CUSTOMS_CLEARED",
    "ARRIVED_AT_DESTINATION",
    "DELIVERY_FAILED",
    "RETURN_STARTED",
  ];
  if (moving.includes(code)) model.status = "IN_TRANSIT";
  if (code === "VOIDED") model.cancelledBy ??= "carrier";
}

describe("an order's life", () => {
  it("matches the model and the table after any actions of customer and carrier (4,000 histories)", () => {
    const reached = new Set<ShipmentStatus>();
    fc.assert(
      fc.property(doings, (history: readonly Doing[]) => {
        const model: Model = { status: "WAITING_PICKUP", failed: false, cancelledBy: null };
        const events: HandlingEvent[] = [];
        history.forEach((doing, minute) => {
          const before = progressAfter(events);
          if (typeof doing === "number") {
            const possible = scans[before.status];
            const code = possible[doing % possible.length] ?? "ON_HOLD";
            events.push(happen(code, minute));
            doToModel(model, code);
          } else {
            const allowed = isActionAllowed(before, doing);
            // A customer can cancel only before the pickup, and rebook only after a failed pickup.
            expect(allowed).toBe(model.status === "WAITING_PICKUP" && (doing === "cancel" || model.failed));
            if (!allowed) return;
            const { code } = actionEvents[doing];
            events.push(happen(code, minute));
            if (doing === "cancel") model.cancelledBy = "customer";
            doToModel(model, code);
          }
          const after = progressAfter(events);
          reached.add(after.status);
          expect(after.status).toBe(model.status);
          expect(after.failedPickup !== null).toBe(model.status === "WAITING_PICKUP" && model.failed);
          // The table allows this transition.
          const { next }: { readonly next: readonly ShipmentStatus[] } = orderTable[before.status];
          expect(after.status === before.status || next.includes(after.status)).toBe(true);
          if (isFinished(before.status)) expect(after).toEqual(before);
        });
        if (model.cancelledBy !== null) expect(model.status).toBe("CANCELLED");
      }),
      { numRuns: 4000 },
    );
    expect([...reached].toSorted()).toEqual([...shipmentStatuses].toSorted());
  });

  it("satisfies its invariants for events in any order (3,000 histories)", () => {
    const anyEvents = fc.array(fc.tuple(fc.constantFrom(...handlingEventCodes), fc.nat(500)), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(anyEvents, (drawn) => {
        const progress = progressAfter(drawn.map(([code, minute]) => happen(code, minute)));
        const actions = allowedActions({ ...progress, tag: null });
        expect(actions.includes("cancel")).toBe(progress.status === "WAITING_PICKUP");
        expect(actions.includes("label")).toBe(!isFinished(progress.status));
        expect(actions).toEqual(expect.arrayContaining(["track", "detail", "reorder"]));
        if (actions.includes("rebook")) expect(progress.failedPickup).not.toBeNull();
        if (progress.failedPickup !== null) expect(actions).toContain("rebook");
      }),
      { numRuns: 3000 },
    );
  });

  it("offers labels as long as a parcel is under way, and not for a lost one", () => {
    const under = (code: HandlingEventCode[]) => {
      const events = code.map((each, minute) => happen(each, minute));
      const { shipment: derived } = deriveTracking(shipment, events, () => ({ id: "", en: "", zh: "" }));
      return allowedActions({ ...orderProgress(derived), tag: shipmentTag(derived) }).includes("label");
    };
    expect(under([])).toBe(true);
    expect(under(["PICKED_UP", "DAMAGED"])).toBe(true);
    expect(under(["PICKED_UP", "LOST"])).toBe(false);
    expect(under(["PICKED_UP", "LOST", "FOUND"])).toBe(true);
    expect(under(["PICKED_UP", "RETURN_STARTED"])).toBe(true);
    expect(under(["PICKED_UP", "RETURN_STARTED", "RETURN_SIGNED"])).toBe(false);
    expect(under(["PICKED_UP", "SIGNED"])).toBe(false);
    expect(under(["VOIDED"])).toBe(false);
  });

  it("has each status in one tab, offers only known actions, and ends in the completed tab", () => {
    expect([...statusesOf("unfinished"), ...statusesOf("completed")].toSorted()).toEqual(
      [...shipmentStatuses].toSorted(),
    );
    for (const status of shipmentStatuses) {
      const { actions, next } = orderTable[status];
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of actions) expect(orderActions).toContain(action);
      expect(next.length === 0).toBe(isFinished(status));
    }
  });
});
