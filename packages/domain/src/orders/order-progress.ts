import type { PublicShipment, ShipmentStatus, TroubleReason } from "@rimba/contract";
import { isActionNeeded } from "../tracking/situation/trouble-next-step.ts";

/** How far an order has come: what its shipment's events say. */
export interface FollowedProgress {
  readonly status: ShipmentStatus;
  readonly failedPickup: { readonly reason: TroubleReason | null; readonly at: string } | null;
  /** The customer can act: another pickup has to be chosen, or something is wrong that is more than a wait. */
  readonly needsAction: boolean;
}

/**
 * Of the derived shipment, whose events are newest first. A shipment waits as long as its slowest piece; an order is picked up with
 * its first: what a courier has taken can no longer be called off.
 */
export function orderProgress(
  shipment: Pick<PublicShipment, "status" | "trouble" | "claimNotice" | "events" | "pieces">,
): FollowedProgress {
  const { status, events, pieces } = shipment;
  const needsAction = isActionNeeded(shipment);
  if (status !== "WAITING_PICKUP") return { status, failedPickup: null, needsAction };
  if (pieces.some((piece) => piece.status !== "WAITING_PICKUP" && piece.status !== "CANCELLED"))
    return { status: "PICKED_UP", failedPickup: null, needsAction };
  const last = events.find(({ code }) => code === "PICKUP_FAILED" || code === "PICKUP_ASSIGNED");
  const failedPickup = last?.code === "PICKUP_FAILED" ? { reason: last.reason, at: last.at } : null;
  return { status, failedPickup, needsAction: needsAction || failedPickup !== null };
}
