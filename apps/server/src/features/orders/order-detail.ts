import type { Locale, OrderDetail } from "@rimba/contract";
import { measurementOf, plainOrderNo } from "@rimba/domain";
import { selectOptionalOrder, selectOptionalAnswer, selectWeighings } from "./order-queries.ts";
import { orderDetailView, shipmentIn } from "./order-view.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** A customer's order, its number as people write it; null: this customer has none of that number. Throws `DatabaseUnavailable`. */
export async function orderDetailOf(
  deps: Pick<OrdersDeps, "db" | "clock" | "onShipmentsDerived">,
  customerId: string,
  typedNo: string,
  locale: Locale,
): Promise<OrderDetail | null> {
  const row = await selectOptionalOrder(deps.db, customerId, plainOrderNo(typedNo));
  if (row === null) return null;
  const shipment = shipmentIn(await selectOptionalAnswer(deps, row.waybill_no));
  if (shipment === null) throw new Error("an order has a shipment that tracking knows");
  const weighings = await selectWeighings(deps.db, row.waybill_no);
  const measured = measurementOf(
    weighings,
    shipment.pieces.map(({ pieceNo }) => pieceNo),
  );
  return orderDetailView(row, { shipment, measured, now: deps.clock() }, locale);
}
