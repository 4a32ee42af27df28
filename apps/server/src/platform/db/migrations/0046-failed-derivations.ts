import { type Kysely, sql } from "kysely";

const statements = [
  // Stored answers that a version of the rules could not derive again, and from when on that is tried again.
  `create table failed_derivation (
     waybill_no text primary key,
     derivation_version integer not null,
     attempts integer not null,
     retry_at timestamptz not null
   )`,
  `create index failed_derivation_retry on failed_derivation (retry_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
