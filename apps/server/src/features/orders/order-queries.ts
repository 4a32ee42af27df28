import type { ShipmentStatus } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { idempotencyKeys } from "../../platform/http/idempotency-keys.ts";

/** An order as it is stored; `details` is parsed by the schemas of stored-order.ts. */
export type OrderRow = RowOf<typeof selectOrder>;

const columns = "order_no, waybill_no, placed_at, status, failed_pickup, cancelled_at, cancel_reason";
/** Without prices and times in three languages, which are most of the details. */
const listedDetails = "details - '{quote,estimate}'::text[] as details";

const insertOrderRow = statement({
  name: "orders.insert",
  text: `
insert into customer_order (customer_id, order_no, waybill_no, placed_at, block_from, status, details)
values (:customerId, :orderNo, :waybillNo, :placedAt, :blockFrom, 'WAITING_PICKUP', :details)`,
  params: {
    customerId: "uuid",
    orderNo: "text",
    waybillNo: "text",
    placedAt: "timestamptz",
    blockFrom: "timestamptz",
    details: "jsonb",
  },
});

const insertTokens = statement({
  name: "orders.insertTokens",
  text: `
insert into customer_order_search_word (customer_id, finished, word, placed_at, order_no)
select :customerId, false, word, :placedAt, :orderNo from unnest(:tokens) as given(word)`,
  params: { customerId: "uuid", tokens: "text[]", placedAt: "timestamptz", orderNo: "text" },
});

const selectWaybillUse = statement({
  name: "orders.takenWaybill",
  text: `
select 1 as taken where exists (select 1 from shipment where waybill_no = :waybillNo)
  or exists (select 1 from handling_event where waybill_no = :waybillNo)
  or exists (select 1 from customer_order where waybill_no = :waybillNo)`,
  params: { waybillNo: "text" },
  row: { taken: "integer" },
});

const orderColumns = {
  order_no: "text",
  waybill_no: "text",
  placed_at: "timestamptz",
  status: typed<ShipmentStatus>("text"),
  failed_pickup: "jsonb",
  cancelled_at: "timestamptz | null",
  cancel_reason: "text | null",
  details: "jsonb",
} as const;

/** Null if this customer has no such order, even if another customer has. */
export const selectOrder = statement({
  name: "orders.select",
  text: `select ${columns}, details from customer_order where customer_id = :customerId and order_no = :orderNo`,
  params: { customerId: "uuid", orderNo: "text" },
  row: orderColumns,
});

/** As lists show them, newest first. */
export const selectOrders = statement({
  name: "orders.selectListed",
  text: `
select ${columns}, ${listedDetails} from customer_order where customer_id = :customerId and order_no = any(:orderNos)
order by placed_at desc, order_no desc`,
  params: { customerId: "uuid", orderNos: "text[]" },
  row: orderColumns,
});

const updatePickupRow = statement({
  name: "orders.setPickup",
  text: "update customer_order set details = jsonb_set(details, '{pickup}', :pickup) where customer_id = :customerId and order_no = :orderNo",
  params: { customerId: "uuid", orderNo: "text", pickup: "jsonb" },
});

export const updateCancelReason = statement({
  name: "orders.setCancelReason",
  text: "update customer_order set cancel_reason = :reason where customer_id = :customerId and order_no = :orderNo",
  params: { customerId: "uuid", orderNo: "text", reason: "text" },
});

export interface NewOrder {
  readonly customerId: string;
  readonly orderNo: string;
  readonly waybillNo: string;
  readonly placedAt: Date;
  readonly blockFrom: Date;
  readonly details: object;
  readonly searchTokens: readonly string[];
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx.query(insertOrderRow, { ...order, details: JSON.stringify(order.details) });
  await tx.query(insertTokens, { ...order, tokens: order.searchTokens });
}

/** Whether this waybill is in use already. Its tracking view must be locked. */
export async function isWaybillTaken(tx: Tx, waybillNo: string): Promise<boolean> {
  return (await tx.query(selectWaybillUse, { waybillNo })).length > 0;
}

export async function updatePickup(
  tx: Tx,
  { customerId, orderNo, pickup }: { customerId: string; orderNo: string; pickup: object },
): Promise<void> {
  await tx.query(updatePickupRow, { customerId, orderNo, pickup: JSON.stringify(pickup) });
}

/** The orders of the idempotency keys of a customer's calls. */
export const orderIdempotencyKeys = idempotencyKeys({
  statementGroup: "orders",
  table: "order_request",
  owner: "customer_id",
  ownerType: "uuid",
  result: "order_no",
});
