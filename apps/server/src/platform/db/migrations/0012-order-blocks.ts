import { type Kysely, sql } from "kysely";

const statements = [
  // A page far down the list of orders begins in its block, so that newer orders need not be counted. The first block
  // begins before every order.
  `create table customer_order_block (
     customer_id uuid not null,
     block_from timestamptz not null,
     status text not null,
     orders integer not null,
     primary key (customer_id, block_from, status)
   )`,
  `alter table customer_order add column block_from timestamptz not null default '1970-01-01T00:00:00Z'`,
  // Orders of one moment are in one block: its moment alone identifies a block.
  `with numbered as (
     select customer_id, order_no, placed_at,
       (rank() over (partition by customer_id order by placed_at) - 1) / 200 as nth
     from customer_order where account_deleted_at is null
   ), block as (
     select customer_id, nth, min(placed_at) as block_from from numbered where nth > 0 group by customer_id, nth
   )
   update customer_order as kept set block_from = block.block_from
   from numbered join block on block.customer_id = numbered.customer_id and block.nth = numbered.nth
   where kept.customer_id = numbered.customer_id and kept.order_no = numbered.order_no`,
  `insert into customer_order_block (customer_id, block_from, status, orders)
   select customer_id, block_from, status, count(*) from customer_order where account_deleted_at is null
   group by customer_id, block_from, status`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
