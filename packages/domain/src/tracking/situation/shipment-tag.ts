import type {
  NormalisedStatus,
  PublicShipment,
  ShipmentStatus,
  ShipmentTag,
  TrackedEvent,
  TrackedPiece,
  TrackingSituation,
  TroubleReason,
} from "@rimba/contract";
import { type ClaimedShipment, isWhollyLost } from "../claim-notice.ts";
import { canOnlyWait, isActionNeeded, nextStepOfTrouble } from "./trouble-next-step.ts";

/** The tag of a shipment without trouble. */
export const tagOfStatus = {
  WAITING_PICKUP: "waiting",
  PICKED_UP: "picked",
  IN_TRANSIT: "transit",
  OUT_FOR_DELIVERY: "delivery",
  SIGNED: "signed",
  CANCELLED: "cancelled",
} as const satisfies Record<ShipmentStatus, ShipmentTag>;

const byNormalisedStatus: Partial<Record<NormalisedStatus, ShipmentTag>> = {
  ready_for_collection: "ready",
  return_to_sender: "returning",
  returned: "returned",
};

type Tagged = ClaimedShipment &
  Pick<PublicShipment, "status" | "normalisedStatus" | "trouble" | "returning" | "lastEventAt">;

/** The tag of a whole shipment. The order of the checks is the order of importance for readers. */
export function shipmentTag(shipment: Tagged): ShipmentTag {
  const { status, normalisedStatus, trouble, returning, lastEventAt } = shipment;
  if (status === "CANCELLED") return "cancelled";
  if (isWhollyLost(shipment)) return "lost";
  // The tag is stored and cannot depend on the time, but a claim can be filed for some days only: so the tag
  // says what happened.
  if (trouble?.code === "LOST") return "partlyLost";
  if (trouble !== null) return isActionNeeded(shipment) ? "problem" : "held";
  if (returning) return status === "SIGNED" ? "returned" : "returning";
  if (normalisedStatus === "ready_for_collection") return "ready";
  return lastEventAt === null ? "registered" : tagOfStatus[status];
}

/** Out for delivery a shipment may come today, before the first promised day: only the last moment still counts. */
export function hasOnlyDeadline(tag: ShipmentTag): boolean {
  return tag === "delivery";
}

/** Whether its receiver still waits for a shipment with this tag. */
export function isAwaited(tag: ShipmentTag): boolean {
  return tag !== "signed" && tag !== "returned" && tag !== "cancelled";
}

/** The tag of one piece, consistent with that of its shipment. */
export function pieceTag(
  piece: Pick<TrackedPiece, "pieceNo" | "status" | "reason" | "normalisedStatus">,
  claimNotice: PublicShipment["claimNotice"],
): ShipmentTag {
  if (piece.status === "CANCELLED") return "cancelled";
  const hasClaim = claimNotice?.pieceNos.includes(piece.pieceNo) ?? false;
  if (hasClaim && claimNotice?.kind === "LOST") return "lost";
  if (piece.reason !== null)
    return !hasClaim && isWaiting(piece.normalisedStatus, piece.reason) ? "held" : "problem";
  return (piece.normalisedStatus && byNormalisedStatus[piece.normalisedStatus]) ?? tagOfStatus[piece.status];
}

const codeOfTrouble = { on_hold: "ON_HOLD", delivery_failed: "DELIVERY_FAILED" } as const;

function isWaiting(normalisedStatus: TrackedPiece["normalisedStatus"], reason: TroubleReason): boolean {
  if (normalisedStatus !== "on_hold" && normalisedStatus !== "delivery_failed") return false;
  return canOnlyWait(nextStepOfTrouble({ code: codeOfTrouble[normalisedStatus], reason }));
}

/** `now`: it happened where the shipment is. `elsewhere`: to a piece that is not where most are. */
export type NewestEventMark = "now" | "elsewhere" | "held" | "problem" | "cancelled" | "signed";

/** What the newest event of a history stands for. Trouble and an end say more than a place. */
export function newestEventMark(
  { tag, place }: Pick<TrackingSituation, "tag" | "place">,
  newest: { readonly place: Pick<TrackedEvent["place"], "city"> } | undefined,
): NewestEventMark {
  switch (tag) {
    case "problem":
    case "lost":
    case "partlyLost":
      return "problem";
    case "held":
    case "cancelled":
      return tag;
    case "signed":
    case "returned":
      return "signed";
    default:
      return place === null || newest?.place.city.name === place.city.name ? "now" : "elsewhere";
  }
}
