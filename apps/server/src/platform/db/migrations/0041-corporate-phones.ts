import { type Kysely, sql } from "kysely";

const statement = `create table corporate_phone (
  phone text primary key,
  corporate boolean not null,
  changed_at timestamptz not null
)`;

/** What the carrier said of numbers that have no account yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
