import type { PublicShipment } from "@rimba/contract";
import { dayMs } from "../common/calendar.ts";
import { type ClaimedShipment, isWhollyLost } from "./claim-notice.ts";

/** From this many days without a scan the page shows it. */
export const staleAfterDays = 3;

export interface Freshness {
  /**
   * Whole days since the last scan of a shipment in transit; null when not scanned, finished or lost as a
   * whole.
   */
  idleDays: number | null;
  stale: boolean;
  /** none: nothing was promised, or it will not reach the receiver. */
  promise: "none" | "open" | "kept" | "missed";
}

/** Age and promise of a shipment at the time `now`. */
export function freshness(
  shipment: ClaimedShipment &
    Pick<PublicShipment, "status" | "lastEventAt" | "promisedBy" | "deliveredAt" | "returning">,
  now: Date,
): Freshness {
  const finished = shipment.status === "SIGNED" || shipment.status === "CANCELLED" || isWhollyLost(shipment);
  const idleDays =
    finished || shipment.lastEventAt === null
      ? null
      : Math.max(0, Math.floor((now.getTime() - Date.parse(shipment.lastEventAt)) / dayMs));
  return {
    idleDays,
    stale: idleDays !== null && idleDays >= staleAfterDays,
    promise: promiseState(shipment, now),
  };
}

function promiseState(shipment: Parameters<typeof freshness>[0], now: Date): Freshness["promise"] {
  const { status, promisedBy, deliveredAt, returning } = shipment;
  if (promisedBy === null || status === "CANCELLED" || returning || isWhollyLost(shipment)) return "none";
  const end = deliveredAt === null ? now.getTime() : Date.parse(deliveredAt);
  if (end > Date.parse(promisedBy)) return "missed";
  return deliveredAt === null ? "open" : "kept";
}
