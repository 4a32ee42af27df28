import { m } from "@rimba/content/messages";
import type { Locale, ShipmentTag } from "@rimba/contract";
import { formatNumber } from "../ui/format/number.ts";
import { ordersPath, type StatusFilter } from "./list/page.ts";
import type { OrderCounts } from "./order-service.ts";

interface Counted {
  readonly status: StatusFilter;
  readonly tag: ShipmentTag;
  readonly name: () => string;
  readonly count: (counts: OrderCounts) => number | undefined;
}

const counted: readonly Counted[] = [
  {
    status: "WAITING_PICKUP",
    tag: "waiting",
    name: m.account_waiting,
    count: ({ byStatus }) => byStatus.WAITING_PICKUP,
  },
  {
    status: "IN_TRANSIT",
    tag: "transit",
    name: m.account_transit,
    count: ({ byStatus }) => byStatus.IN_TRANSIT,
  },
  {
    status: "OUT_FOR_DELIVERY",
    tag: "delivery",
    name: m.account_delivery,
    count: ({ byStatus }) => byStatus.OUT_FOR_DELIVERY,
  },
  { status: "ACTION", tag: "problem", name: m.account_action, count: ({ needsAction }) => needsAction },
];

/** The phone's list of orders under way. */
export const unfinishedOrdersPath = ordersPath("mobile", { tab: "unfinished" });

/** How many orders wait, are under way, and need the customer's action, each with its list. Null: unknown now. */
export function countedOrders(counts: OrderCounts | null, locale: Locale) {
  return counted.map(({ status, tag, name: word, count: countIn }) => {
    const orders = (counts && countIn(counts)) ?? 0;
    const [name, count] = [word(), formatNumber(orders, locale)];
    return {
      status,
      tag,
      name,
      to: ordersPath("mobile", { tab: "unfinished", status }),
      /** Null: none. */
      count: orders > 0 ? count : null,
      isUrgent: status === "ACTION",
      label: counts === null ? name : m.account_count_of({ name, count }),
    };
  });
}
