import type { NamedStatement, Tx } from "../../db/db.ts";

const leave: NamedStatement = {
  name: "orders.leaveAccount",
  text: "update customer_order set customer_id = gen_random_uuid() where customer_id = $1",
};

const removals: readonly NamedStatement[] = [
  { name: "orders.deleteWordsOf", text: "delete from customer_order_word where customer_id = $1" },
  { name: "orders.deleteCountsOf", text: "delete from customer_order_count where customer_id = $1" },
  { name: "orders.deleteRequestsOf", text: "delete from order_request where customer_id = $1" },
];

const exported: NamedStatement = {
  name: "orders.exported",
  text: `
select order_no, waybill_no, placed_at, status, details -> 'sender' as sender, details -> 'receiver' as receiver,
  details ->> 'goodsName' as goods_name, (details ->> 'total')::bigint as total, details ->> 'remarks' as remarks, cancel_reason
from customer_order where customer_id = $1 order by placed_at, order_no`,
};

/**
 * Orders are kept for the books when their account is deleted, each under a number of its own that leads to nobody. What they were found
 * by, and what would tell which belong together, goes. The customer is locked.
 */
export async function letGoOfOrders(tx: Tx, customerId: string): Promise<void> {
  await tx.query(leave, [customerId]);
  for (const statement of removals) await tx.query(statement, [customerId]);
}

interface ExportedParty {
  name: string;
  phone: string;
  areaId: string;
  address: string;
  postalCode: string | null;
}

export interface ExportedOrderRow {
  order_no: string;
  waybill_no: string;
  placed_at: Date;
  status: string;
  sender: ExportedParty;
  receiver: ExportedParty;
  goods_name: string;
  total: number;
  remarks: string | null;
  cancel_reason: string | null;
}

/** All that a customer has placed, the first one first. */
export function selectOrdersToExport(db: Tx, customerId: string): Promise<ExportedOrderRow[]> {
  return db.query<ExportedOrderRow>(exported, [customerId]);
}
