import { type Kysely, sql } from "kysely";

const statements = [
  // In the order in which they are listed: the last page sorts no more than the first.
  `create index contact_listed on contact (customer_id, is_default desc, lower(name) collate "C", contact_id)
   where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
