import { m } from "@rimba/content/messages";
import type { OrderAction, OrderCard } from "@rimba/contract";
import { isFinished } from "@rimba/domain";

/** The word on the button of an action. */
export const actionWords = {
  cancel: m.order_action_cancel,
  rebook: m.order_action_rebook,
  reorder: m.order_action_reorder,
  track: m.order_action_track,
  detail: m.order_action_detail,
  label: m.order_label_print_one,
} as const satisfies Record<OrderAction, () => string>;

/** What a row of the list offers, the likeliest last: at most two, out of what is allowed now. */
export function rowActions({ status, trouble, allowedActions }: OrderCard): OrderAction[] {
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
