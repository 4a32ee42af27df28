/**
 * Customers' orders, their address book and preferred outlet, keyed by customer first. The shipment of an order and its events are
 * keyed by waybill, as those of all shipments.
 */
export const ordersStatements = [
  // With deleted_at it can be restored for a while. The search columns hold what a keyword is compared with, but for the names of
  // the area: a search of two hundred contacts reads no more than these.
  `create table contact (
     customer_id uuid not null,
     contact_id uuid not null,
     name text not null,
     phone text not null,
     area_id text not null,
     address text not null,
     postal_code text,
     is_default boolean not null default false,
     version integer not null default 1,
     updated_at timestamptz not null,
     deleted_at timestamptz,
     search_text text not null default '',
     search_numbers text not null default '',
     primary key (customer_id, contact_id)
   )`,
  // At most one default contact.
  `create unique index contact_default on contact (customer_id) where is_default and deleted_at is null`,
  `create index contact_deleted on contact (deleted_at) where deleted_at is not null`,
  // In the order in which they are listed: the last page sorts no more than the first.
  `create index contact_listed on contact (customer_id, is_default desc, lower(name) collate "C", contact_id)
     where deleted_at is null`,

  // The preferred outlet of a customer.
  `create table preferred_outlet (
     customer_id uuid primary key,
     network_code text not null,
     contact_id uuid,
     chosen_at timestamptz not null,
     expires_at timestamptz not null
   )`,

  // status, finished, failed_pickup and needs_action follow the shipment's events, written in the same transaction. block_from: see
  // customer_order_block; the first block begins before every order. Orders stay for the books when their account is deleted:
  // account_deleted_at marks them.
  `create table customer_order (
     customer_id uuid not null,
     order_no text not null,
     waybill_no text not null,
     placed_at timestamptz not null,
     block_from timestamptz not null default '1970-01-01T00:00:00Z',
     status text not null,
     finished boolean not null default false,
     failed_pickup jsonb,
     needs_action boolean not null default false,
     details jsonb not null,
     cancelled_at timestamptz,
     cancel_reason text,
     account_deleted_at timestamptz,
     primary key (customer_id, order_no)
   )`,
  `create unique index customer_order_waybill on customer_order (waybill_no)`,
  `create index customer_order_finished on customer_order (customer_id, finished, placed_at, order_no)`,
  `create index customer_order_status on customer_order (customer_id, status, placed_at, order_no)`,
  // Few orders need action, and they are counted on each view of the account.
  `create index customer_order_needing_action on customer_order (customer_id, finished, placed_at, order_no)
     where needs_action`,
  // Finds those whose time for the books is over.
  `create index customer_order_account_deleted on customer_order (placed_at) where account_deleted_at is not null`,

  // Counting twenty thousand rows for each page would make the list slower with every order.
  `create table customer_order_count (
     customer_id uuid not null,
     status text not null,
     orders integer not null,
     primary key (customer_id, status)
   )`,

  // The counts of the orders from block_from until the next block. A page far down the list is looked for in its block, so that newer
  // orders need not be counted. Orders of one moment are in one block: its moment alone identifies a block.
  `create table customer_order_block (
     customer_id uuid not null,
     block_from timestamptz not null,
     status text not null,
     orders integer not null,
     primary key (customer_id, block_from, status)
   )`,

  // What an order is found by: its numbers, and the words of receiver and goods. A search is for their beginnings. The tab and the
  // moment of placing are part of the key, so that of a word that very many orders have only the newest are read.
  `create table customer_order_search_word (
     customer_id uuid not null,
     finished boolean not null,
     word text collate "C" not null,
     placed_at timestamptz not null,
     order_no text not null,
     primary key (customer_id, finished, word, placed_at, order_no)
   )`,
  `create index customer_order_search_word_order on customer_order_search_word (customer_id, order_no)`,

  // The order that an Idempotency-Key stands for.
  `create table order_request (
     customer_id uuid not null,
     idempotency_key text not null,
     request_hash text not null,
     order_no text not null,
     created_at timestamptz not null,
     primary key (customer_id, idempotency_key)
   )`,
  `create index order_request_age on order_request (created_at)`,
];
