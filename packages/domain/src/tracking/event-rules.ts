import type { HandlingEventCode, NormalisedStatus, ShipmentStatus, TrackingStage } from "@rimba/contract";

export interface EventRule {
  /** The status of the pieces after this event; null: unchanged. */
  status: ShipmentStatus | null;
  normalised: NormalisedStatus;
  /** opens: trouble begins; solves: trouble is over; keeps: trouble is unchanged. */
  trouble: "opens" | "solves" | "keeps";
}

/**
 * The one table from event code to status, and to the normalised statuses that shops and parcel apps share.
 * Its order is that of a journey: events of the same moment are sorted by it.
 */
export const eventRules = {
  BOOKED: { status: "WAITING_PICKUP", normalised: "info_received", trouble: "keeps" },
  PICKUP_ASSIGNED: { status: "WAITING_PICKUP", normalised: "pending", trouble: "solves" },
  PICKUP_FAILED: { status: "WAITING_PICKUP", normalised: "pending", trouble: "opens" },
  PICKED_UP: { status: "PICKED_UP", normalised: "picked_up", trouble: "solves" },
  DROPPED_OFF: { status: "PICKED_UP", normalised: "picked_up", trouble: "solves" },
  WEIGHED: { status: "PICKED_UP", normalised: "picked_up", trouble: "keeps" },
  ARRIVED: { status: "IN_TRANSIT", normalised: "in_transit", trouble: "keeps" },
  SORTED: { status: "IN_TRANSIT", normalised: "in_transit", trouble: "keeps" },
  DEPARTED: { status: "IN_TRANSIT", normalised: "in_transit", trouble: "solves" },
  CUSTOMS_STARTED: { status: "IN_TRANSIT", normalised: "customs", trouble: "keeps" },
  CUSTOMS_CLEARED: { status: "IN_TRANSIT", normalised: "in_transit", trouble: "solves" },
  ARRIVED_AT_DESTINATION: { status: "IN_TRANSIT", normalised: "in_transit", trouble: "solves" },
  READY_FOR_COLLECTION: { status: "OUT_FOR_DELIVERY", normalised: "ready_for_collection", trouble: "solves" },
  OUT_FOR_DELIVERY: { status: "OUT_FOR_DELIVERY", normalised: "out_for_delivery", trouble: "solves" },
  DELIVERY_FAILED: { status: "IN_TRANSIT", normalised: "delivery_failed", trouble: "opens" },
  SIGNED: { status: "SIGNED", normalised: "delivered", trouble: "solves" },
  ON_HOLD: { status: null, normalised: "on_hold", trouble: "opens" },
  RELEASED: { status: null, normalised: "in_transit", trouble: "solves" },
  DAMAGED: { status: null, normalised: "exception", trouble: "opens" },
  LOST: { status: null, normalised: "exception", trouble: "opens" },
  FOUND: { status: null, normalised: "in_transit", trouble: "solves" },
  RETURN_STARTED: { status: "IN_TRANSIT", normalised: "return_to_sender", trouble: "solves" },
  RETURN_SIGNED: { status: "SIGNED", normalised: "returned", trouble: "solves" },
  VOIDED: { status: "CANCELLED", normalised: "cancelled", trouble: "solves" },
  CORRECTION: { status: null, normalised: "in_transit", trouble: "keeps" },
  SIGNED_RECEIPT_SENT: { status: null, normalised: "delivered", trouble: "keeps" },
  SIGNED_RECEIPT_DELIVERED: { status: null, normalised: "delivered", trouble: "keeps" },
} as const satisfies Record<HandlingEventCode, EventRule>;

/** Events of the signed receipt on its way back, which say nothing about the parcel. */
const receiptCodes: readonly HandlingEventCode[] = ["SIGNED_RECEIPT_SENT", "SIGNED_RECEIPT_DELIVERED"];
export function isAboutReceipt(code: HandlingEventCode): boolean {
  return receiptCodes.includes(code);
}

/** The step of the tracking page for a status. */
export const stageOfStatus = {
  WAITING_PICKUP: "ORIGIN",
  PICKED_UP: "PICKUP",
  IN_TRANSIT: "IN_TRANSIT",
  OUT_FOR_DELIVERY: "DELIVERY",
  SIGNED: "SIGNED",
  CANCELLED: "ORIGIN",
} as const satisfies Record<ShipmentStatus, TrackingStage>;

/**
 * The current step of a shipment or piece. A failed visit puts the parcel back in transit, but readers look
 * for the trouble on the step where it happened.
 */
export function stageOf(status: ShipmentStatus, troubleCode: HandlingEventCode | null): TrackingStage {
  if (troubleCode === "DELIVERY_FAILED") return "DELIVERY";
  if (troubleCode === "PICKUP_FAILED") return "PICKUP";
  return stageOfStatus[status];
}
