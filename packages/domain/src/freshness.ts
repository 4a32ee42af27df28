import type { PublicShipment } from "@rimba/contract";

const dayMs = 86_400_000;
/** From this many days without a scan the page says so. */
export const staleAfterDays = 3;

export interface Freshness {
  /** Whole days since the last scan of a shipment still on its way; null when not scanned or finished. */
  idleDays: number | null;
  stale: boolean;
  promise: "none" | "open" | "kept" | "missed";
}

/** What can honestly be said of age and promise at the moment `now`. */
export function freshness(
  shipment: Pick<PublicShipment, "status" | "lastEventAt" | "promisedBy" | "deliveredAt" | "packageStatus">,
  now: Date,
): Freshness {
  const finished = shipment.status === "SIGNED" || shipment.status === "CANCELLED";
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

function promiseState(
  { status, promisedBy, deliveredAt, packageStatus }: Parameters<typeof freshness>[0],
  now: Date,
): Freshness["promise"] {
  if (promisedBy === null || status === "CANCELLED" || packageStatus === "RETURNED_SIGNED") return "none";
  const end = deliveredAt === null ? now.getTime() : Date.parse(deliveredAt);
  if (end > Date.parse(promisedBy)) return "missed";
  return deliveredAt === null ? "open" : "kept";
}
