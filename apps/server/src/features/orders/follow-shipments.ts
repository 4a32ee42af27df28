import type { ShipmentStatus } from "@rimba/contract";
import { isFinished, type FollowedProgress } from "@rimba/domain";
import type { NamedStatement, Tx } from "../../platform/db/db.ts";
import { changeCounts } from "./order-counts.ts";

const lockOrders: NamedStatement = {
  name: "orders.ofWaybills",
  text: `
select customer_id, order_no, waybill_no, status, failed_pickup, needs_action, block_from, account_deleted_at from customer_order
where waybill_no = any($1::text[]) order by waybill_no for update`,
};

const updateOrders: NamedStatement = {
  name: "orders.followShipments",
  text: `
update customer_order as stored set status = fresh.status, finished = fresh.finished, failed_pickup = fresh.failed_pickup::jsonb,
  needs_action = fresh.needs_action,
  cancelled_at = case when fresh.status = 'CANCELLED' then coalesce(stored.cancelled_at, $6) end
from unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::text[], $7::boolean[])
  as fresh(customer_id, order_no, status, finished, failed_pickup, needs_action)
where stored.customer_id = fresh.customer_id and stored.order_no = fresh.order_no`,
};

const updateTokens: NamedStatement = {
  name: "orders.moveWords",
  text: `
update customer_order_search_word as stored set finished = fresh.finished
from unnest($1::uuid[], $2::text[], $3::boolean[]) as fresh(customer_id, order_no, finished)
where stored.customer_id = fresh.customer_id and stored.order_no = fresh.order_no`,
};

interface StoredProgress {
  customer_id: string;
  order_no: string;
  waybill_no: string;
  status: ShipmentStatus;
  failed_pickup: FollowedProgress["failedPickup"];
  needs_action: boolean;
  block_from: Date;
  account_deleted_at: Date | null;
}

/**
 * Updates the orders of these waybills from the derived state of their shipments, the only way in which an
 * order's state is set. Part of the transaction that wrote the tracking views, whose rows are locked.
 */
export async function followShipments(
  tx: Tx,
  progress: ReadonlyMap<string, FollowedProgress>,
  now: Date,
): Promise<void> {
  const stored = await tx.query<StoredProgress>(lockOrders, [[...progress.keys()]]);
  const changed = stored.flatMap((order) => {
    const fresh = progress.get(order.waybill_no);
    return fresh === undefined || isSame(order, fresh) ? [] : [{ order, fresh }];
  });
  if (changed.length === 0) return;
  await tx.query(updateOrders, [
    changed.map(({ order }) => order.customer_id),
    changed.map(({ order }) => order.order_no),
    changed.map(({ fresh }) => fresh.status),
    changed.map(({ fresh }) => isFinished(fresh.status)),
    changed.map(({ fresh }) => (fresh.failedPickup === null ? null : JSON.stringify(fresh.failedPickup))),
    now,
    changed.map(({ fresh }) => fresh.needsAction),
  ]);
  const moved = changed.filter(({ order, fresh }) => isFinished(order.status) !== isFinished(fresh.status));
  if (moved.length > 0) {
    await tx.query(updateTokens, [
      moved.map(({ order }) => order.customer_id),
      moved.map(({ order }) => order.order_no),
      moved.map(({ fresh }) => isFinished(fresh.status)),
    ]);
  }
  const recounted = changed.filter(
    ({ order, fresh }) => order.status !== fresh.status && order.account_deleted_at === null,
  );
  if (recounted.length === 0) return;
  await changeCounts(
    tx,
    recounted.flatMap(({ order, fresh }) => {
      const { customer_id: customerId, block_from: blockFrom } = order;
      return [
        { customerId, blockFrom, status: order.status, change: -1 as const },
        { customerId, blockFrom, status: fresh.status, change: 1 as const },
      ];
    }),
  );
}

function isSame(
  { status, failed_pickup: stored, needs_action: needed }: StoredProgress,
  fresh: FollowedProgress,
): boolean {
  return (
    status === fresh.status &&
    stored?.at === fresh.failedPickup?.at &&
    stored?.reason === fresh.failedPickup?.reason &&
    needed === fresh.needsAction
  );
}
