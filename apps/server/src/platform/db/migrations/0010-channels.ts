import { migrationOf } from "./migration.ts";

/*
 * Ways to reach people beside their account (docs/decisions/0087): `push`, the subscription of a browser. Its address is sealed, and
 * found by a keyed hash. customer_id: all that the account is notified of goes to it, until session_id is logged out; null: it is
 * notified of the shipments in channel_shipment alone.
 */
export const channels = migrationOf([
  `create table channel (
     channel_id uuid primary key,
     way text not null,
     address_hash text not null,
     address text not null,
     customer_id uuid,
     session_id uuid,
     locale text not null,
     time_zone text not null,
     created_at timestamptz not null,
     renewed_at timestamptz not null
   )`,
  "create unique index channel_address on channel (address_hash)",
  "create index channel_customer on channel (customer_id) where customer_id is not null",
  "create index channel_renewed on channel (renewed_at) where customer_id is null",
  `create table channel_shipment (
     channel_id uuid not null,
     waybill_no text not null,
     added_at timestamptz not null,
     primary key (channel_id, waybill_no)
   )`,
  "create index channel_shipment_waybill on channel_shipment (waybill_no)",
  "create index channel_shipment_added on channel_shipment (added_at)",
]);
