import type { ShipmentStatus } from "@rimba/contract";
import type { Tx } from "../../platform/db/db.ts";
import { statement } from "../../platform/db/statement.ts";

/** Orders per block, in the order of placing: reaching a page skips at most one block. */
export const blockSize = 200;

/** Every order is in the last block that began when it was placed; the first block began before all. */
const firstBlockStart = new Date(0);

const selectBlockAt = statement({
  name: "orders.blockAround",
  text: `
select block_from, sum(orders)::integer as orders,
  exists (select 1 from customer_order
    where customer_id = :customerId and finished = any('{false,true}'::boolean[]) and placed_at >= :placedAt) as has_later
from customer_order_block where customer_id = :customerId and block_from <= :placedAt
group by block_from order by block_from desc limit 1`,
  params: { customerId: "uuid", placedAt: "timestamptz" },
  row: { block_from: "timestamptz", orders: "integer", has_later: "boolean" },
});

const upsertBlocks = statement({
  name: "orders.changeBlocks",
  text: `
insert into customer_order_block as stored (customer_id, block_from, status, orders)
select * from unnest(:customerIds, :blocks, :statuses, :changes) as given(customer_id, block_from, status, change)
on conflict (customer_id, block_from, status) do update set orders = stored.orders + excluded.orders`,
  params: { customerIds: "uuid[]", blocks: "timestamptz[]", statuses: "text[]", changes: "integer[]" },
});

const selectBlockOfPosition = statement({
  name: "orders.blockHolding",
  text: `
select younger_block_from, younger_orders from (
  select block_from, lag(block_from) over younger_first as younger_block_from,
    (sum(orders) over younger_first)::integer as orders_so_far,
    (sum(orders) over younger_first - orders)::integer as younger_orders
  from (
    select block_from, sum(orders) as orders from customer_order_block
    where customer_id = :customerId and status = any(:statuses) group by block_from
  ) as block
  window younger_first as (order by block_from desc)
) as numbered
where orders_so_far > :younger order by block_from desc limit 1`,
  params: { customerId: "uuid", statuses: "text[]", younger: "integer" },
  row: { younger_block_from: "timestamptz | null", younger_orders: "integer" },
});

const selectBlocksAfter = statement({
  name: "orders.blocksAfter",
  text: `
select coalesce(sum(orders), 0)::integer as orders, min(block_from) as block_from
from customer_order_block where customer_id = :customerId and status = any(:statuses) and block_from > :moment`,
  params: { customerId: "uuid", statuses: "text[]", moment: "timestamptz" },
  row: { orders: "integer", block_from: "timestamptz | null" },
});

/**
 * The block of an order that is placed now. A full block is followed by a new one, unless clocks disagree
 * about which order is the newest: blocks never overlap. The customer is locked.
 */
export async function blockFor(tx: Tx, customerId: string, placedAt: Date): Promise<Date> {
  const [block] = await tx.query(selectBlockAt, { customerId, placedAt });
  if (block === undefined) return firstBlockStart;
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
  await tx.query(upsertBlocks, {
    customerIds: changes.map(({ customerId }) => customerId),
    blocks: changes.map(({ blockFrom }) => blockFrom),
    statuses: changes.map(({ status }) => status),
    changes: changes.map((each) => each.change),
  });
}

interface OrderListScope {
  readonly customerId: string;
  readonly statuses: readonly ShipmentStatus[];
}

/**
 * Where to start for the order with this many younger ones: the orders placed before a time, and how many of
 * them to skip.
 */
export async function findPageStart(
  db: Tx,
  { customerId, statuses }: OrderListScope,
  newer: number,
): Promise<{ placedBefore: Date | null; skipped: number }> {
  const [block] = await db.query(selectBlockOfPosition, { customerId, statuses, younger: newer });
  if (block === undefined) return { placedBefore: firstBlockStart, skipped: 0 };
  return { placedBefore: block.younger_block_from, skipped: newer - block.younger_orders };
}

/** How many orders are in the blocks that begin after a time, and when the first of those begins. */
export async function countInBlocksAfter(
  db: Tx,
  { customerId, statuses }: OrderListScope,
  from: Date,
): Promise<{ orders: number; blockFrom: Date | null }> {
  const [row] = await db.query(selectBlocksAfter, { customerId, statuses, moment: from });
  return { orders: row?.orders ?? 0, blockFrom: row?.block_from ?? null };
}
