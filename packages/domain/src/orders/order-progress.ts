import type { PublicShipment, ShipmentStatus, TroubleReason } from "@rimba/contract";

/** How far an order has come: what its shipment's events say. */
export interface FollowedProgress {
  readonly status: ShipmentStatus;
  readonly failedPickup: { readonly reason: TroubleReason | null; readonly at: string } | null;
  /** Something is wrong on its way. */
  readonly trouble: boolean;
}

/**
 * Of the derived shipment, whose events are newest first. A shipment waits as long as its slowest piece; an order is picked up with
 * its first: what a courier has taken can no longer be called off.
 */
export function orderProgress({
  status,
  trouble: amiss,
  events,
  pieces,
}: Pick<PublicShipment, "status" | "trouble" | "events" | "pieces">): FollowedProgress {
  const trouble = amiss !== null;
  if (status !== "WAITING_PICKUP") return { status, failedPickup: null, trouble };
  if (pieces.some((piece) => piece.status !== "WAITING_PICKUP" && piece.status !== "CANCELLED"))
    return { status: "PICKED_UP", failedPickup: null, trouble };
  const last = events.find(({ code }) => code === "PICKUP_FAILED" || code === "PICKUP_ASSIGNED");
  const failedPickup = last?.code === "PICKUP_FAILED" ? { reason: last.reason, at: last.at } : null;
  return { status, failedPickup, trouble };
}

/** Whether an order is told to need action: something is wrong with it, or another pickup has to be chosen. */
export function needsAction({
  trouble,
  failedPickup,
}: {
  readonly trouble: boolean;
  readonly failedPickup: unknown;
}): boolean {
  return trouble || failedPickup !== null;
}
