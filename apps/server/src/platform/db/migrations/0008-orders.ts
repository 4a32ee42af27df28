import { type Kysely, sql } from "kysely";

// "My orders" is keyed by customer; the shipment and its events beside it by waybill, as all shipments are.
const statements = [
  // status, finished and failed_pickup follow the shipment's events, written in the same transaction.
  `create table customer_order (
     customer_id uuid not null,
     order_no text not null,
     waybill_no text not null,
     placed_at timestamptz not null,
     status text not null,
     finished boolean not null default false,
     failed_pickup jsonb,
     details jsonb not null,
     cancelled_at timestamptz,
     cancel_reason text,
     primary key (customer_id, order_no)
   )`,
  `create unique index customer_order_waybill on customer_order (waybill_no)`,
  `create index customer_order_tab on customer_order (customer_id, finished, placed_at, order_no)`,
  `create index customer_order_status on customer_order (customer_id, status, placed_at, order_no)`,

  // Counting twenty thousand rows for each page would make the list slower with every order.
  `create table customer_order_count (
     customer_id uuid not null,
     status text not null,
     orders integer not null,
     primary key (customer_id, status)
   )`,

  // What an order is found by: beginnings of its numbers, of the words of receiver and goods. With its tab and the moment of placing, so
  // that of a word that very many orders have the newest are read and no others.
  `create table customer_order_word (
     customer_id uuid not null,
     finished boolean not null,
     word text collate "C" not null,
     placed_at timestamptz not null,
     order_no text not null,
     primary key (customer_id, finished, word, placed_at, order_no)
   )`,
  `create index customer_order_word_order on customer_order_word (customer_id, order_no)`,

  // What an Idempotency-Key stands for.
  `create table order_request (
     customer_id uuid not null,
     idempotency_key text not null,
     request_hash text not null,
     order_no text not null,
     created_at timestamptz not null,
     primary key (customer_id, idempotency_key)
   )`,
  `create index order_request_age on order_request (created_at)`,

  // Messages to the carrier's systems. Those of one subject are delivered one after the other.
  `create table outbox_message (
     message_id uuid primary key,
     subject text not null,
     kind text not null,
     payload jsonb not null,
     created_at timestamptz not null,
     next_at timestamptz not null,
     attempts integer not null default 0,
     delivered_at timestamptz,
     dead_at timestamptz,
     last_error text
   )`,
  `create index outbox_due on outbox_message (next_at) where delivered_at is null and dead_at is null`,
  `create index outbox_subject on outbox_message (subject, created_at)`,
  `create index outbox_delivered on outbox_message (delivered_at) where delivered_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
