import type { Locale, OrderDetail } from "@rimba/contract";
import { plainOrderNo } from "@rimba/domain";
import { selectOptionalOrder, selectOptionalAnswer } from "./order-queries.ts";
import { orderDetailView, shipmentIn } from "./order-view.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** A customer's order, its number as people write it; null: this customer has none of that number. Throws `DatabaseUnavailable`. */
export async function orderDetailOf(
  deps: Pick<OrdersDeps, "db" | "clock">,
  customerId: string,
  typedNo: string,
  locale: Locale,
): Promise<OrderDetail | null> {
  const row = await selectOptionalOrder(deps.db, customerId, plainOrderNo(typedNo));
  if (row === null) return null;
  const shipment = shipmentIn(await selectOptionalAnswer(deps, row.waybill_no));
  if (shipment === null) throw new Error("an order has a shipment that tracking knows");
  return orderDetailView(row, shipment, locale);
}
