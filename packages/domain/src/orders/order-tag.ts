import type { ShipmentStatus, ShipmentTag } from "@rimba/contract";
import { tagOfStatus } from "../tracking/situation/shipment-tag.ts";

/** Only the scans know these; the status of an order calls them "out for delivery", "in transit" or "signed". */
const knownByScansAlone: readonly ShipmentTag[] = [
  "ready",
  "returning",
  "returned",
  "lost",
  "partlyLost",
  "held",
];

/** What the tag of an order says. `shipment` is the tag of its shipment; null where that is not known. */
export function orderTag(
  order: { readonly status: ShipmentStatus; readonly trouble: boolean; readonly failedPickup: unknown },
  shipment: ShipmentTag | null,
): ShipmentTag {
  if (order.status === "CANCELLED") return "cancelled";
  if (order.failedPickup !== null) return "problem";
  if (shipment !== null && knownByScansAlone.includes(shipment)) return shipment;
  return order.trouble ? "problem" : tagOfStatus[order.status];
}
