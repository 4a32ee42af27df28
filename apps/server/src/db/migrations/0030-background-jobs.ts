import { type Kysely, sql } from "kysely";

const statements = [
  // Work that one process at a time does for all: who holds it and until when, when it was last finished, and how far it is.
  `create table background_job (
     name text primary key,
     holder uuid,
     lease_until timestamptz,
     finished_at timestamptz,
     progress jsonb
   )`,
  // Counting what was given up must not read what was delivered.
  `create index outbox_dead on outbox_message (dead_at) where delivered_at is null and dead_at is not null`,
  // Answers of former versions are found in this order: each batch begins where the last one ended. Rows without an answer wait
  // for their shipment and are not outdated.
  `create index tracking_view_outdated on tracking_view (derivation_version, waybill_no) where public_answer is not null`,
  `drop index tracking_view_derivation_version`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
