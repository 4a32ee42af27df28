import { type Kysely, sql } from "kysely";

// A card of the list of orders shows one event; the whole answer of a shipment of 999 pieces is hundreds of kilobytes.
const statements = [`alter table tracking_view add column summary jsonb`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
