import type {
  NormalisedStatus,
  PublicShipment,
  ShipmentStatus,
  ShipmentTag,
  TrackedPiece,
} from "@rimba/contract";
import { type ClaimedShipment, isWhollyLost } from "../claim-notice.ts";

/** The tag of a shipment with which nothing is unusual. */
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

/** What the tag of a whole shipment says. The order of the checks is that of what matters most to the reader. */
export function shipmentTag(shipment: Tagged): ShipmentTag {
  const { status, normalisedStatus, trouble, returning, lastEventAt } = shipment;
  if (status === "CANCELLED") return "cancelled";
  if (isWhollyLost(shipment)) return "lost";
  if (trouble !== null) return "problem";
  if (returning) return status === "SIGNED" ? "returned" : "returning";
  if (normalisedStatus === "ready_for_collection") return "ready";
  return lastEventAt === null ? "registered" : tagOfStatus[status];
}

/** What the tag of one piece says, in agreement with that of its shipment. */
export function pieceTag(
  piece: Pick<TrackedPiece, "pieceNo" | "status" | "reason" | "normalisedStatus">,
  claimNotice: PublicShipment["claimNotice"],
): ShipmentTag {
  if (piece.status === "CANCELLED") return "cancelled";
  if (claimNotice?.kind === "LOST" && claimNotice.pieceNos.includes(piece.pieceNo)) return "lost";
  if (piece.reason !== null) return "problem";
  return (piece.normalisedStatus && byNormalisedStatus[piece.normalisedStatus]) ?? tagOfStatus[piece.status];
}
