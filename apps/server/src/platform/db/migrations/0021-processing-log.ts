import { type Kysely, sql } from "kysely";

const statements = [
  // The order's number, or the document and version of a consent.
  `alter table account_event add column detail text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
