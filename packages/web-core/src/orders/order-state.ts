import type { OrderCard } from "@rimba/contract";
import { displayStatus, needsAction, type DisplayStatus } from "@rimba/domain";

type Progress = Pick<OrderCard, "status" | "trouble" | "failedPickup">;

/** What the tag of an order says; a pickup that failed wants its customer too. */
export function orderState(order: Progress): DisplayStatus {
  return displayStatus({ status: order.status, trouble: needsAction(order) ? true : null });
}
