import type { OrderAction, OrderCard, OrderDetail } from "@rimba/contract";
import { isFinished } from "./order-table.ts";

type ActionableOrder = Pick<OrderCard, "status" | "allowedActions">;

/** At most two actions for a card of the list, the likeliest last; only allowed ones. */
export function rowActions({
  status,
  trouble,
  allowedActions,
}: ActionableOrder & Pick<OrderCard, "trouble">): OrderAction[] {
  const wanted: readonly OrderAction[] =
    status === "WAITING_PICKUP"
      ? ["cancel", allowedActions.includes("rebook") ? "rebook" : "detail"]
      : isFinished(status)
        ? ["reorder", "detail"]
        : trouble
          ? ["detail", "track"]
          : ["reorder", "track"];
  return wanted.filter((action) => allowedActions.includes(action));
}

/** The actions for a row of the table: the likeliest one, and always the details. */
export function tableActions(order: ActionableOrder & Pick<OrderCard, "trouble">): OrderAction[] {
  const likely = rowActions(order);
  const first = likely.findLast((action) => action !== "detail" && action !== "reorder");
  const shown: readonly OrderAction[] = first === undefined ? likely : [first, "detail"];
  return shown.filter((action) => order.allowedActions.includes(action));
}

/**
 * The main action of an order's page: another pickup time if one failed, printing its labels until it is picked up, then
 * tracking. A cancelled order can only be placed again.
 */
export function mainAction({ status, allowedActions }: ActionableOrder): OrderAction {
  const wanted: readonly OrderAction[] =
    status === "WAITING_PICKUP" ? ["rebook", "label"] : status === "CANCELLED" ? ["reorder"] : ["track"];
  return wanted.find((action) => allowedActions.includes(action)) ?? "detail";
}

/** Whether the customer is too late to cancel an order that still goes to its recipient. */
export function isTooLateToCancel({
  status,
  allowedActions,
  situation,
}: ActionableOrder & { readonly situation: Pick<OrderDetail["situation"], "tag"> }): boolean {
  return !allowedActions.includes("cancel") && !isFinished(status) && situation.tag !== "lost";
}
