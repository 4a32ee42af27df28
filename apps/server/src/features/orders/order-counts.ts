import { shipmentStatuses, type OrderTab, type ShipmentStatus } from "@rimba/contract";
import { statusesOf } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { statement, typed } from "../../platform/db/statement.ts";
import { changeBlocks, type BlockChange } from "./order-blocks.ts";

const insertZeroCounts = statement({
  name: "orders.beginCounts",
  text: `
insert into customer_order_count (customer_id, status, orders) select :customerId, status, 0 from unnest(:statuses) as given(status)
on conflict (customer_id, status) do nothing`,
  params: { customerId: "uuid", statuses: "text[]" },
});

const updateCounts = statement({
  name: "orders.changeCounts",
  text: `
update customer_order_count as stored set orders = stored.orders + given.change
from unnest(:customerIds, :statuses, :changes) as given(customer_id, status, change)
where stored.customer_id = given.customer_id and stored.status = given.status`,
  params: { customerIds: "uuid[]", statuses: "text[]", changes: "integer[]" },
});

const selectCountsOfCustomer = statement({
  name: "orders.counts",
  text: "select status, orders from customer_order_count where customer_id = :customerId",
  params: { customerId: "uuid" },
  row: { status: typed<ShipmentStatus>("text"), orders: "integer" },
});

export type CountsByStatus = Readonly<Partial<Record<ShipmentStatus, number>>>;

export interface CountChange {
  readonly customerId: string;
  /** The order's block. */
  readonly blockFrom: Date;
  readonly status: ShipmentStatus;
  readonly change: 1 | -1;
}

/** A customer's first order creates a row for each status, so that later counts only update rows. */
export async function incrementOrderCounts(tx: Tx, customerId: string, blockFrom: Date): Promise<void> {
  await tx.query(insertZeroCounts, { customerId, statuses: shipmentStatuses });
  await changeCounts(tx, [{ customerId, blockFrom, status: "WAITING_PICKUP", change: 1 }]);
}

/** Changes the counts in total and by block. Orders of deleted accounts are not counted. */
export async function changeCounts(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  const sums = summed(changes, ({ customerId, status }) => `${customerId} ${status}`);
  await tx.query(updateCounts, {
    customerIds: sums.map(({ customerId }) => customerId),
    statuses: sums.map(({ status }) => status),
    changes: sums.map((sum) => sum.change),
  });
  await changeBlocks(
    tx,
    summed(
      changes,
      ({ customerId, blockFrom, status }) => `${customerId} ${blockFrom.toISOString()} ${status}`,
    ),
  );
}

/** One row per key, in key order: all transactions lock the same rows in the same order. */
function summed(changes: readonly CountChange[], keyOf: (change: CountChange) => string): BlockChange[] {
  const sums = new Map<string, BlockChange>();
  for (const each of changes) {
    const key = keyOf(each);
    sums.set(key, { ...each, change: (sums.get(key)?.change ?? 0) + each.change });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

export async function selectCounts(db: Tx, customerId: string): Promise<CountsByStatus> {
  const rows = await db.query(selectCountsOfCustomer, { customerId });
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
}

export function countOf(counts: CountsByStatus, tab: OrderTab): number {
  return statusesOf(tab).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
