import type { TrackingSituation } from "@rimba/contract";
import { freshness } from "../freshness.ts";
import { arrivalStatement } from "./situation-arrival.ts";
import { situationNotices, offeredActions } from "./situation-notices.ts";
import { situationPlace } from "./situation-place.ts";
import type { SituationSource } from "./situation-source.ts";
import { situationSteps } from "./situation-steps.ts";
import { shipmentTag } from "./shipment-tag.ts";

/**
 * Everything that a page says about a shipment at the time `now`, without text. It is the only source for
 * tag, title, steps, map, arrival and callouts on both sites, so that they cannot contradict each other.
 */
export function trackingSituation(shipment: SituationSource, now: Date): TrackingSituation {
  const tag = shipmentTag(shipment);
  const { idleDays, stale: isStale } = freshness(shipment, now);
  const location = situationPlace(shipment);
  const arrival = arrivalStatement(shipment, { tag, isStale, now });
  const notices = situationNotices(shipment, { tag, arrival, isStale, now });
  return {
    tag,
    direction: shipment.returning ? "back" : "forward",
    steps: situationSteps(shipment, location.place),
    hasMap: tag !== "cancelled",
    ...location,
    arrival,
    pieces: pieceCounts(shipment),
    notices,
    actions: offeredActions(shipment, tag, notices),
    idleDays,
  };
}

function pieceCounts({
  pieces,
  pieceCount: total,
  piecesArrived: arrived,
  returning,
  status,
}: SituationSource): TrackingSituation["pieces"] {
  const delivered = pieces.filter((piece) => piece.status === "SIGNED").length;
  const isPartial = (count: number) => !returning && status !== "CANCELLED" && count > 0 && count < total;
  return {
    total,
    arrived,
    delivered,
    partial: isPartial(delivered) ? "delivered" : isPartial(arrived) ? "arrived" : null,
  };
}
