import type { PublicShipment, ShipmentStatus, TroubleReason } from "@rimba/contract";

/** How far an order has come: what its shipment's events say. */
export interface FollowedProgress {
  readonly status: ShipmentStatus;
  readonly failedPickup: { readonly reason: TroubleReason | null; readonly at: string } | null;
}

/** Of the derived shipment, whose events are newest first. */
export function orderProgress({
  status,
  events,
}: Pick<PublicShipment, "status" | "events">): FollowedProgress {
  if (status !== "WAITING_PICKUP") return { status, failedPickup: null };
  const last = events.find(({ code }) => code === "PICKUP_FAILED" || code === "PICKUP_ASSIGNED");
  const failedPickup = last?.code === "PICKUP_FAILED" ? { reason: last.reason, at: last.at } : null;
  return { status, failedPickup };
}
