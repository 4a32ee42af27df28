import type { Notification, NewsTopic } from "@rimba/contract";
import type { StatusKind } from "../tracking/shipment/shipment-labels.ts";

/** The status whose icon and colour stand beside a notification. */
const kinds = {
  REGISTERED: "registered",
  PICKED_UP: "picked",
  ON_THE_WAY: "transit",
  OUT_FOR_DELIVERY: "delivery",
  READY_FOR_COLLECTION: "ready",
  DELIVERED: "signed",
  RETURNED: "returned",
  PICKUP_FAILED: "problem",
  DELIVERY_FAILED: "problem",
  ON_HOLD: "held",
  DAMAGED: "problem",
  LOST: "lost",
  RESOLVED: "transit",
  CORRECTED: "problem",
  RETURNING: "returning",
  STALE: "waiting",
  PROMISE_MISSED: "waiting",
  CHANGED: "locked",
} as const satisfies Record<NewsTopic, StatusKind>;

/** A private shipment of others stays locked: its icon says nothing either. */
export function iconOf({ topic, shipments }: Pick<Notification, "topic" | "shipments">): StatusKind {
  return shipments.some(({ fromCity }) => fromCity === null) ? "locked" : kinds[topic];
}
