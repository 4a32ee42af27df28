import type { OrderCard } from "@rimba/contract";
import { displayStatus, type DisplayStatus } from "@rimba/domain";

type Progress = Pick<OrderCard, "status" | "trouble" | "failedPickup">;

/** What the tag of an order says; a pickup that failed wants its customer too. */
export function orderState({ status, trouble, failedPickup }: Progress): DisplayStatus {
  return displayStatus({ status, trouble: trouble || failedPickup !== null ? true : null });
}
