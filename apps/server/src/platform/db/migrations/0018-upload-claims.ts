import { type Kysely, sql } from "kysely";

const statements = [
  // The picture that a place belongs to: the first whole one that was sent there.
  `alter table upload add column sent_hash text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
