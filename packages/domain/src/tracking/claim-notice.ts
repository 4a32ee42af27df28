import type { PublicShipment, TrackedPiece } from "@rimba/contract";
import type { PieceState } from "./piece-state.ts";

/** What the sender may claim for, and for which pieces. Loss takes precedence over damage. */
export function claimNoticeOf(pieces: readonly PieceState[]): PublicShipment["claimNotice"] {
  const kind = (["LOST", "DAMAGED"] as const).find((claim) => pieces.some((piece) => piece.claim === claim));
  if (kind === undefined) return null;
  return { kind, pieceNos: pieces.filter(({ claim }) => claim === kind).map(({ pieceNo }) => pieceNo) };
}

/** What decides whether a shipment is lost. */
export interface ClaimedShipment {
  readonly claimNotice: PublicShipment["claimNotice"];
  readonly pieces: readonly Pick<TrackedPiece, "pieceNo" | "status">[];
}

/** Whether the claim is for every piece that was not cancelled. False if all pieces were cancelled. */
export function isClaimForWhole({ claimNotice, pieces }: ClaimedShipment): boolean {
  if (claimNotice === null) return false;
  const claimed = new Set(claimNotice.pieceNos);
  const active = pieces.filter(({ status }) => status !== "CANCELLED");
  return active.length > 0 && active.every(({ pieceNo }) => claimed.has(pieceNo));
}

/**
 * Whether every piece that was not cancelled is lost. Nothing will arrive then, so promise and age of the shipment mean
 * nothing.
 */
export function isWhollyLost(shipment: ClaimedShipment): boolean {
  return shipment.claimNotice?.kind === "LOST" && isClaimForWhole(shipment);
}
