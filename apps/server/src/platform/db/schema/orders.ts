import type { ColumnType, Generated } from "kysely";
import type { Json, OptionalTimestamp, Timestamp } from "../column-types.ts";

/** A row of a customer's address book; with `deleted_at` it can still be brought back. */
interface ContactTable {
  customer_id: string;
  contact_id: string;
  name: string;
  /** E.164 */
  phone: string;
  area_id: string;
  address: string;
  postal_code: string | null;
  is_default: Generated<boolean>;
  version: Generated<number>;
  updated_at: Timestamp;
  deleted_at: OptionalTimestamp;
  /** Name, address and postal code as a search compares them. */
  search_text: Generated<string>;
  /** The phone as people dial it, and the postal code. */
  search_numbers: Generated<string>;
}

/** A customer's preferred outlet. */
interface PreferredOutletTable {
  customer_id: string;
  network_code: string;
  contact_id: string | null;
  chosen_at: Timestamp;
  expires_at: Timestamp;
}

/** An order as it was placed; status, `finished` and `failed_pickup` follow the shipment's events. */
interface CustomerOrderTable {
  customer_id: string;
  order_no: string;
  waybill_no: string;
  placed_at: Timestamp;
  status: string;
  finished: Generated<boolean>;
  failed_pickup: ColumnType<unknown, string | null | undefined, string | null>;
  details: Json;
  cancelled_at: OptionalTimestamp;
  cancel_reason: string | null;
  /** When set, `customer_id` is random and belongs to no account. */
  account_deleted_at: OptionalTimestamp;
  /** Follows the shipment's events too. */
  needs_action: Generated<boolean>;
  /** The block in which it is counted: the last one that began when it was placed. */
  block_from: Generated<Date>;
}

/** How many of a customer's orders in each status were placed from one moment on until the next block begins. */
interface CustomerOrderBlockTable {
  customer_id: string;
  block_from: Timestamp;
  status: string;
  orders: number;
}

/** How many orders a customer has in each status. */
interface CustomerOrderCountTable {
  customer_id: string;
  status: string;
  orders: number;
}

/** What an order is found by. */
interface CustomerOrderSearchWordTable {
  customer_id: string;
  finished: boolean;
  word: string;
  placed_at: Timestamp;
  order_no: string;
}

/** The order that an Idempotency-Key stands for. */
interface OrderRequestTable {
  customer_id: string;
  idempotency_key: string;
  request_hash: string;
  order_no: string;
  created_at: Timestamp;
}

/** Customers' orders, and the contacts and outlets that they order with. */
export interface OrdersTables {
  contact: ContactTable;
  preferred_outlet: PreferredOutletTable;
  customer_order: CustomerOrderTable;
  customer_order_block: CustomerOrderBlockTable;
  customer_order_count: CustomerOrderCountTable;
  customer_order_search_word: CustomerOrderSearchWordTable;
  order_request: OrderRequestTable;
}
