/**
 * Shipments, their events, and the answers that visitors read. Everything of a waybill is keyed by it first, so that shards and
 * partitions can be cut by waybill.
 */
export const trackingStatements = [
  `create table shipment (
     waybill_no text primary key,
     customer_order_no text,
     details jsonb not null,
     needs_phone_digits boolean not null default false,
     sender_phone_last4 text check (length(sender_phone_last4) = 4),
     receiver_phone_last4 text check (length(receiver_phone_last4) = 4),
     booked_at timestamptz not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now()
   )`,

  // An event may arrive before its shipment, so nothing references it.
  `create table handling_event (
     waybill_no text not null,
     event_id uuid not null,
     source_id text not null,
     occurred_at timestamptz not null,
     received_at timestamptz not null default now(),
     payload jsonb not null,
     primary key (waybill_no, event_id),
     unique (waybill_no, source_id)
   )`,

  // summary: a card of the list of orders shows one event, while the answer of a shipment of 999 pieces is hundreds of kilobytes.
  `create table tracking_view (
     waybill_no text primary key,
     customer_order_no text,
     package_status text,
     public_answer text,
     unlocked_answer text,
     summary jsonb,
     locked boolean not null default false,
     derivation_version integer not null,
     derived_at timestamptz not null,
     last_event_at timestamptz
   )`,
  `create index tracking_view_customer_order_no on tracking_view (customer_order_no)`,
  // Answers of former versions of the rules are found in this order: each batch begins where the last one ended. Rows without an
  // answer wait for their shipment and are not outdated.
  `create index tracking_view_outdated on tracking_view (derivation_version, waybill_no) where public_answer is not null`,

  // Stored answers that a version of the rules could not derive again, and when that is tried again.
  `create table failed_derivation (
     waybill_no text primary key,
     derivation_version integer not null,
     attempts integer not null,
     retry_at timestamptz not null
   )`,
  `create index failed_derivation_retry on failed_derivation (retry_at)`,

  // The demo's shipments: what happens to each next, and when.
  `create table simulation (
     waybill_no text primary key,
     plan jsonb not null,
     next_step integer not null,
     next_at timestamptz not null,
     finished boolean not null default false
   )`,
  `create index simulation_due on simulation (next_at) where not finished`,
];
