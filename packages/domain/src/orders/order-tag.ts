import type { ShipmentStatus, ShipmentTag } from "@rimba/contract";
import { tagOfStatus } from "../situation/shipment-tag.ts";
import { needsAction } from "./order-progress.ts";

/** Only the scans know these; the status of an order calls them "out for delivery", "in transit" or "signed". */
const knownByScansAlone: readonly ShipmentTag[] = ["ready", "returning", "returned", "lost"];

/** What the tag of an order says. `shipment` is the tag of its shipment; null where that is not known. */
export function orderTag(
  order: { readonly status: ShipmentStatus; readonly trouble: boolean; readonly failedPickup: unknown },
  shipment: ShipmentTag | null,
): ShipmentTag {
  if (order.status === "CANCELLED") return "cancelled";
  if (shipment !== null && knownByScansAlone.includes(shipment)) return shipment;
  return needsAction(order) ? "problem" : tagOfStatus[order.status];
}
