import type { PublicShipment, ShipmentStatus, TroubleReason, ShipmentTag, Locale } from "@rimba/contract";
import { isActionNeeded } from "../tracking/situation/trouble-next-step.ts";
import { tagOfStatus, shipmentTag } from "../tracking/situation/shipment-tag.ts";

/** Progress of an order, derived from its shipment's events. */
export interface FollowedProgress {
  readonly status: ShipmentStatus;
  readonly failedPickup: { readonly reason: TroubleReason | null; readonly at: string } | null;
  /** The customer can act: another pickup must be chosen, or there is trouble that waiting does not solve. */
  readonly needsAction: boolean;
}

/**
 * From the derived shipment, whose events are newest first. A shipment waits as long as its slowest piece; an
 * order is picked up with its first, because what a courier has taken cannot be cancelled any more.
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

/**
 * Only the scans know these; the status of an order calls them "out for delivery", "in transit" or "signed".
 */
const knownByScansAlone: readonly ShipmentTag[] = [
  "ready",
  "returning",
  "returned",
  "lost",
  "partlyLost",
  "held",
];

/** The tag of an order. `shipment` is the tag of its shipment; null if unknown. */
export function orderTag(
  order: { readonly status: ShipmentStatus; readonly trouble: boolean; readonly failedPickup: unknown },
  shipment: ShipmentTag | null,
): ShipmentTag {
  if (order.status === "CANCELLED") return "cancelled";
  if (order.failedPickup !== null) return "problem";
  if (shipment !== null && knownByScansAlone.includes(shipment)) return shipment;
  return order.trouble ? "problem" : tagOfStatus[order.status];
}

/** The part of a shipment that an order card shows. */
export interface OrderCardShipment {
  readonly tag: ShipmentTag;
  /** Open trouble: the last event describes it. */
  readonly trouble: boolean;
  /** Null before the first scan. */
  readonly lastEvent: {
    readonly at: string;
    readonly timeZone: string;
    readonly sentence: Readonly<Record<Locale, string>>;
  } | null;
}

/** From the derived shipment, whose events are newest first. */
export function orderCardShipment(shipment: PublicShipment): OrderCardShipment {
  const { trouble, lastEventAt, events } = shipment;
  const last = lastEventAt === null ? undefined : events[0];
  return {
    tag: shipmentTag(shipment),
    trouble: trouble !== null,
    lastEvent:
      last === undefined ? null : { at: last.at, timeZone: last.place.timeZone, sentence: last.sentence },
  };
}
