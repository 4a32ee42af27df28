import type { PublicShipment } from "@rimba/contract";
import type { PieceState } from "./piece-state.ts";

/** What the sender may claim for, and for which pieces. Loss is told before damage. */
export function claimNoticeOf(pieces: readonly PieceState[]): PublicShipment["claimNotice"] {
  const kind = (["LOST", "DAMAGED"] as const).find((claim) => pieces.some((piece) => piece.claim === claim));
  if (kind === undefined) return null;
  return { kind, pieceNos: pieces.filter(({ claim }) => claim === kind).map(({ pieceNo }) => pieceNo) };
}

/** Whether nothing of a shipment will arrive any more: its promise and its age say nothing then. */
export function isWhollyLost({
  claimNotice,
  pieceCount,
}: Pick<PublicShipment, "claimNotice" | "pieceCount">): boolean {
  return claimNotice?.kind === "LOST" && claimNotice.pieceNos.length === pieceCount;
}
