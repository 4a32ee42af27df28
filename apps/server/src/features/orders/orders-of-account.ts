import { sizeOrNull, type UserExport } from "@rimba/contract";
import type { CustomerData } from "../account/account-deps.ts";
import { orderedTerms, orderedDetails } from "./stored-order.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement } from "../../platform/db/statement.ts";
import { deleteBatch, deleteOfCustomer } from "../../platform/db/delete-batch.ts";

const detachOrders = statement({
  name: "orders.leaveAccount",
  text: `
update customer_order set customer_id = gen_random_uuid(), account_deleted_at = :at, block_from = default
where customer_id = :customerId`,
  params: { customerId: "uuid", at: "timestamptz" },
});

const deletions = [
  deleteOfCustomer("orders.deleteTokensOf", "customer_order_search_word"),
  deleteOfCustomer("orders.deleteBlocksOf", "customer_order_block"),
  deleteOfCustomer("orders.deleteCountsOf", "customer_order_count"),
  deleteOfCustomer("orders.deleteRequestsOf", "order_request"),
];

const selectExportedOrders = statement({
  name: "orders.exported",
  text: `
select order_no, waybill_no, placed_at, status, details - '{quote,estimate}'::text[] as details, cancelled_at, cancel_reason
from customer_order where customer_id = :customerId and order_no > :after order by order_no limit :limit`,
  params: { customerId: "uuid", after: "text", limit: "integer" },
  row: {
    order_no: "text",
    waybill_no: "text",
    placed_at: "timestamptz",
    status: "text",
    details: "jsonb",
    cancelled_at: "timestamptz | null",
    cancel_reason: "text | null",
  },
});

/**
 * Orders of a deleted account are kept for the books, each under a random customer id of its own. Their search words,
 * blocks, counts and idempotency keys, which would show which orders belong together, are deleted. The caller has
 * locked the customer.
 */
export async function anonymizeOrders(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx.query(detachOrders, { customerId, at });
  for (const deletion of deletions) await tx.query(deletion, { customerId });
}

/** Calendar years after the year of the order, as for its shipment (docs/decisions/0015). */
const bookkeepingYears = 10;

/** Orders of deleted accounts that were placed before this time are deleted. */
export function orderRetentionStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - bookkeepingYears, 0, 1));
}

export const deleteOrdersOfDeletedAccounts = deleteBatch({
  name: "orders.deleteOldOfDeletedAccounts",
  table: "customer_order",
  key: "customer_id, order_no",
  where: "account_deleted_at is not null and placed_at < :before",
});

/** Orders read at once for an export. Those of a shop with thousands would block the event loop together. */
const exportPageSize = 200;

/** All orders of a customer with everything the customer entered; oldest first. */
async function exportedOrders(db: Tx, customerId: string): Promise<UserExport["orders"]> {
  const orders: UserExport["orders"] = [];
  for (let after = ""; ;) {
    const rows = await db.query(selectExportedOrders, { customerId, after, limit: exportPageSize });
    for (const row of rows) orders.push(exportedOrder(row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPageSize) break;
    after = last.order_no;
  }
  return orders.toSorted((one, other) => Date.parse(one.placedAt) - Date.parse(other.placedAt));
}

function exportedOrder(row: RowOf<typeof selectExportedOrders>): UserExport["orders"][number] {
  const order = orderedDetails.parse(row.details);
  return {
    orderNo: row.order_no,
    waybillNo: row.waybill_no,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    sender: order.sender,
    receiver: order.receiver,
    ...orderedTerms(order),
    pieces: order.pieces.map((piece) => ({ ...piece, ...sizeOrNull(piece) })),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
  };
}

/** Deletion and export of orders for the account. */
export const ordersOfCustomer: CustomerData<"orders"> = {
  erase: anonymizeOrders,
  exported: exportedOrders,
};
