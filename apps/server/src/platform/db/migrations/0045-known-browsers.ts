import { type Kysely, sql } from "kysely";

const statements = [
  // Browsers in which a customer logged in; only a hash of their cookie is stored. Found by that hash, like a session.
  `create table known_browser (
     browser_hash text primary key,
     customer_id uuid not null,
     expires_at timestamptz not null
   )`,
  `create index known_browser_customer on known_browser (customer_id, expires_at)`,
  `create index known_browser_expiry on known_browser (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
