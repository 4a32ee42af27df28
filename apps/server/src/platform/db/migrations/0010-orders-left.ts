import { type Kysely, sql } from "kysely";

const statements = [
  // Orders stay for the books when their account is deleted; by this they are known, and removed in their time.
  `alter table customer_order add column account_deleted_at timestamptz`,
  `update customer_order set account_deleted_at = now()
   where not exists (select 1 from customer where customer.customer_id = customer_order.customer_id)`,
  `create index customer_order_left on customer_order (placed_at) where account_deleted_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
