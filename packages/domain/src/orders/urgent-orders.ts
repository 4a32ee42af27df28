import type { OrderCard, ShipmentTag } from "@rimba/contract";

type RankedOrder = Pick<OrderCard, "orderNo" | "tag" | "placedAt">;

/** What needs the customer comes first, then what the customer has to know. All others are as they should be. */
const ranks: Partial<Record<ShipmentTag, number>> = { problem: 0, lost: 1, partlyLost: 1, held: 1 };
const rankOfOthers = 2;

/** The orders that concern their customer most, each once: by urgency, then the last placed first. */
export function mostUrgentOrders<Order extends RankedOrder>(
  orders: readonly Order[],
  count: number,
): Order[] {
  const distinct = new Map(orders.map((order) => [order.orderNo, order]));
  return [...distinct.values()]
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Date.parse(b.placedAt) - Date.parse(a.placedAt))
    .slice(0, count);
}

function rankOf({ tag }: RankedOrder): number {
  return ranks[tag] ?? rankOfOthers;
}
