import type { PublicShipment, ShipmentStatus, TroubleReason } from "@rimba/contract";

/** How far an order has come: what its shipment's events say. */
export interface FollowedProgress {
  readonly status: ShipmentStatus;
  readonly failedPickup: { readonly reason: TroubleReason | null; readonly at: string } | null;
}

/**
 * Of the derived shipment, whose events are newest first. A shipment waits as long as its slowest piece; an order is picked up with
 * its first: what a courier has taken can no longer be called off.
 */
export function orderProgress({
  status,
  events,
  pieces,
}: Pick<PublicShipment, "status" | "events" | "pieces">): FollowedProgress {
  if (status !== "WAITING_PICKUP") return { status, failedPickup: null };
  if (pieces.some((piece) => piece.status !== "WAITING_PICKUP" && piece.status !== "CANCELLED"))
    return { status: "PICKED_UP", failedPickup: null };
  const last = events.find(({ code }) => code === "PICKUP_FAILED" || code === "PICKUP_ASSIGNED");
  const failedPickup = last?.code === "PICKUP_FAILED" ? { reason: last.reason, at: last.at } : null;
  return { status, failedPickup };
}
