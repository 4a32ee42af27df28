import { m } from "@rimba/content/messages";
import type { ShipmentTag } from "@rimba/contract";

/** The kinds of a tag: the status of a shipment, or why there is none. */
export type StatusKind = ShipmentTag | "locked" | "illegal" | "notFound";

/** The label of a status. */
export const statusLabels = {
  waiting: m.status_waiting_pickup,
  picked: m.status_picked_up,
  transit: m.status_in_transit,
  delivery: m.status_out_for_delivery,
  ready: m.status_ready,
  signed: m.status_signed,
  returning: m.status_returning,
  returned: m.status_returned,
  cancelled: m.status_cancelled,
  lost: m.status_lost,
  partlyLost: m.status_partly_lost,
  held: m.status_held,
  problem: m.status_problem,
  locked: m.status_locked,
  illegal: m.status_illegal,
  notFound: m.status_not_found,
  registered: m.status_registered,
} as const satisfies Record<StatusKind, () => string>;

/** `3 koli` */
export function pieceCount(count: number): string {
  return count === 1 ? m.pieces_count_one() : m.pieces_count({ count });
}
