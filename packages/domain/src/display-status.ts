import type { ShipmentStatus } from "@rimba/contract";

/** The status tags of the interface; the backend's states map to these and to nothing else. */
export type DisplayStatus =
  | "waiting"
  | "picked"
  | "transit"
  | "delivery"
  | "signed"
  | "cancelled"
  | "problem";

const byStatus = {
  WAITING_PICKUP: "waiting",
  PICKED_UP: "picked",
  IN_TRANSIT: "transit",
  OUT_FOR_DELIVERY: "delivery",
  SIGNED: "signed",
  CANCELLED: "cancelled",
} as const satisfies Record<ShipmentStatus, DisplayStatus>;

/** Of a shipment or of a piece; `trouble` is null where nothing is wrong. */
export function displayStatus(shipment: {
  readonly status: ShipmentStatus;
  readonly trouble: unknown;
}): DisplayStatus {
  return shipment.trouble !== null ? "problem" : byStatus[shipment.status];
}
