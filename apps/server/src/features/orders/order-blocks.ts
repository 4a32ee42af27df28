import type { ShipmentStatus } from "@rimba/contract";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";

/** Orders per block, in the order of placing: reaching a page skips at most one block. */
export const blockSize = 200;

/** Every order is in the last block that began when it was placed; the first block began before all. */
const beginning = new Date(0);

const around: NamedStatement = {
  name: "orders.blockAround",
  text: `
select block_from, sum(orders)::integer as orders,
  exists (select 1 from customer_order
    where customer_id = $1 and finished = any('{false,true}'::boolean[]) and placed_at >= $2) as has_later
from customer_order_block where customer_id = $1 and block_from <= $2
group by block_from order by block_from desc limit 1`,
};

const change: NamedStatement = {
  name: "orders.changeBlocks",
  text: `
insert into customer_order_block as stored (customer_id, block_from, status, orders)
select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::integer[]) as given(customer_id, block_from, status, change)
on conflict (customer_id, block_from, status) do update set orders = stored.orders + excluded.orders`,
};

const holding: NamedStatement = {
  name: "orders.blockHolding",
  text: `
select younger_block_from, younger_orders from (
  select block_from, lag(block_from) over younger_first as younger_block_from,
    (sum(orders) over younger_first)::integer as orders_so_far,
    (sum(orders) over younger_first - orders)::integer as younger_orders
  from (
    select block_from, sum(orders) as orders from customer_order_block
    where customer_id = $1 and status = any($2::text[]) group by block_from
  ) as block
  window younger_first as (order by block_from desc)
) as numbered
where orders_so_far > $3 order by block_from desc limit 1`,
};

const after: NamedStatement = {
  name: "orders.blocksAfter",
  text: `
select coalesce(sum(orders), 0)::integer as orders, min(block_from) as block_from
from customer_order_block where customer_id = $1 and status = any($2::text[]) and block_from > $3`,
};

/**
 * The block of an order that is placed now. A full block is followed by a new one, unless clocks disagree
 * about which order is the newest: blocks never overlap. The customer is locked.
 */
export async function blockFor(tx: Tx, customerId: string, placedAt: Date): Promise<Date> {
  const [block] = await tx.query<{ block_from: Date; orders: number; has_later: boolean }>(around, [
    customerId,
    placedAt,
  ]);
  if (block === undefined) return beginning;
  return block.orders >= blockSize && !block.has_later ? placedAt : block.block_from;
}

export interface BlockChange {
  readonly customerId: string;
  readonly blockFrom: Date;
  readonly status: ShipmentStatus;
  readonly change: number;
}

/** One row per customer, block and status; in the order in which other transactions lock them too. */
export async function changeBlocks(tx: Tx, changes: readonly BlockChange[]): Promise<void> {
  await tx.query(change, [
    changes.map(({ customerId }) => customerId),
    changes.map(({ blockFrom }) => blockFrom),
    changes.map(({ status }) => status),
    changes.map((each) => each.change),
  ]);
}

interface Listed {
  readonly customerId: string;
  readonly statuses: readonly ShipmentStatus[];
}

/**
 * Where to start for the order with this many younger ones: the orders placed before a time, and how many of
 * them to skip.
 */
export async function placeInBlocks(
  db: Tx,
  { customerId, statuses }: Listed,
  younger: number,
): Promise<{ before: Date | null; passedOver: number }> {
  const [block] = await db.query<{ younger_block_from: Date | null; younger_orders: number }>(holding, [
    customerId,
    statuses,
    younger,
  ]);
  if (block === undefined) return { before: beginning, passedOver: 0 };
  return { before: block.younger_block_from, passedOver: younger - block.younger_orders };
}

/** How many orders are in the blocks that begin after a time, and when the first of those begins. */
export async function countInBlocksAfter(
  db: Tx,
  { customerId, statuses }: Listed,
  moment: Date,
): Promise<{ orders: number; blockFrom: Date | null }> {
  const [row] = await db.query<{ orders: number; block_from: Date | null }>(after, [
    customerId,
    statuses,
    moment,
  ]);
  return { orders: row?.orders ?? 0, blockFrom: row?.block_from ?? null };
}
