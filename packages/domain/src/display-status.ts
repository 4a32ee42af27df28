import type { PublicShipment } from "@rimba/contract";

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
} as const satisfies Record<PublicShipment["status"], DisplayStatus>;

export function displayStatus(shipment: Pick<PublicShipment, "status" | "trouble">): DisplayStatus {
  return shipment.trouble !== null ? "problem" : byStatus[shipment.status];
}
