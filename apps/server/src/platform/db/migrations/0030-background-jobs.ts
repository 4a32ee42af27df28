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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
