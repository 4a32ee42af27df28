import { m } from "@rimba/content/messages";
import type { PublicShipment } from "@rimba/contract";

/** `3 koli` */
export function pieceCount(count: number): string {
  return count === 1 ? m.pieces_count_one() : m.pieces_count({ count });
}

/** `3 dari 4 koli tiba` */
export function piecesArrived({
  pieceCount: count,
  piecesArrived: arrived,
}: Pick<PublicShipment, "pieceCount" | "piecesArrived">): string {
  if (count > 1) return m.pieces_arrived({ arrived, count });
  return arrived === 1 ? m.pieces_arrived_one() : m.pieces_not_arrived();
}
