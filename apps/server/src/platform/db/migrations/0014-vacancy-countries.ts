import { type Kysely, sql } from "kysely";

// None: the carrier's home.
const statements = [`alter table vacancy add column country text`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
