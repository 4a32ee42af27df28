import type { OrderCard, ShipmentTag } from "@rimba/contract";

type RankedOrder = Pick<OrderCard, "orderNo" | "tag" | "placedAt" | "lastEvent">;

/** What needs the customer comes first, then what the customer has to know. All others are as they should be. */
const ranks: Partial<Record<ShipmentTag, number>> = { problem: 0, lost: 1, partlyLost: 1, held: 2 };
const rankOfOthers = 3;

/** Milliseconds. A lost shipment stays under way for good: after these days it no longer hides the others. */
const newsFor = 14 * 24 * 60 * 60_000;

/** The orders that concern their customer most, each once: by urgency, then the last placed first. */
export function mostUrgentOrders<Order extends RankedOrder>(
  orders: readonly Order[],
  { count, now }: { readonly count: number; readonly now: Date },
): Order[] {
  const distinct = new Map(orders.map((order) => [order.orderNo, order]));
  return [...distinct.values()]
    .toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || Date.parse(b.placedAt) - Date.parse(a.placedAt))
    .slice(0, count);
}

/** What happened to a shipment with this tag matters more than when. */
export function isInTrouble(tag: ShipmentTag): boolean {
  return tag in ranks;
}

function rankOf({ tag, placedAt, lastEvent }: RankedOrder, now: Date): number {
  const isNews = now.getTime() - Date.parse(lastEvent?.at ?? placedAt) < newsFor;
  return (isNews ? ranks[tag] : undefined) ?? rankOfOthers;
}
