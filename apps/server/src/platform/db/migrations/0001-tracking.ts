import { type Kysely, sql } from "kysely";

// Everything of a waybill is keyed by it first, so that shards and partitions can be cut by waybill.
const statements = [
  `create table api_key (
     id uuid primary key,
     name text not null,
     key_hash text not null unique,
     key_prefix text not null,
     scopes text[] not null,
     created_at timestamptz not null default now(),
     revoked_at timestamptz,
     last_used_at timestamptz
   )`,

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

  // An event may be here before its shipment, hence no reference to it.
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

  `create table tracking_view (
     waybill_no text primary key,
     customer_order_no text,
     package_status text,
     public_answer text,
     unlocked_answer text,
     locked boolean not null default false,
     derivation_version integer not null,
     derived_at timestamptz not null,
     last_event_at timestamptz
   )`,
  `create index tracking_view_customer_order_no on tracking_view (customer_order_no)`,
  // Finds the answers that an older version of the rules made.
  `create index tracking_view_derivation_version on tracking_view (derivation_version)`,

  `create table tracking_unlock_failure (
     scope text not null check (scope in ('waybill', 'address')),
     subject text not null,
     day date not null,
     failures integer not null check (failures >= 0),
     primary key (scope, subject, day)
   )`,

  `create table notice (
     id uuid primary key,
     level text not null,
     chinese text,
     english text,
     indonesian text,
     link_url text,
     starts_at timestamptz not null,
     ends_at timestamptz
   )`,

  `create table site_image (
     key text primary key,
     url text not null,
     alt_indonesian text not null,
     alt_english text not null,
     alt_chinese text not null
   )`,

  `create table setting (
     key text primary key,
     value jsonb not null
   )`,

  `create table simulation (
     waybill_no text primary key,
     plan jsonb not null,
     next_step integer not null,
     next_at timestamptz not null,
     finished boolean not null default false
   )`,
  `create index simulation_due on simulation (next_at) where not finished`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
