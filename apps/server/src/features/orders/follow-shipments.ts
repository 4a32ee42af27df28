import type { ShipmentStatus } from "@rimba/contract";
import { isFinished, type FollowedProgress } from "@rimba/domain";
import type { Tx } from "../../platform/db/db.ts";
import { type RowOf, statement, typed } from "../../platform/db/statement.ts";
import { changeCounts } from "./order-counts.ts";

const lockOrders = statement({
  name: "orders.ofWaybills",
  text: `
select customer_id, order_no, waybill_no, status, failed_pickup, needs_action, block_from, account_deleted_at from customer_order
where waybill_no = any(:waybills) order by waybill_no for update`,
  params: { waybills: "text[]" },
  row: {
    customer_id: "uuid",
    order_no: "text",
    waybill_no: "text",
    status: typed<ShipmentStatus>("text"),
    failed_pickup: typed<FollowedProgress["failedPickup"]>("jsonb | null"),
    needs_action: "boolean",
    block_from: "timestamptz",
    account_deleted_at: "timestamptz | null",
  },
});

const updateOrders = statement({
  name: "orders.updateOrdersOfShipments",
  text: `
update customer_order as stored set status = fresh.status, finished = fresh.finished, failed_pickup = fresh.failed_pickup::jsonb,
  needs_action = fresh.needs_action,
  cancelled_at = case when fresh.status = 'CANCELLED' then coalesce(stored.cancelled_at, :now) end
from unnest(:customerIds, :orderNos, :statuses, :finished, :failedPickups, :needsAction)
  as fresh(customer_id, order_no, status, finished, failed_pickup, needs_action)
where stored.customer_id = fresh.customer_id and stored.order_no = fresh.order_no`,
  params: {
    customerIds: "uuid[]",
    orderNos: "text[]",
    statuses: "text[]",
    finished: "boolean[]",
    failedPickups: "text[]",
    now: "timestamptz",
    needsAction: "boolean[]",
  },
});

const updateTokens = statement({
  name: "orders.moveTokens",
  text: `
update customer_order_search_word as stored set finished = fresh.finished
from unnest(:customerIds, :orderNos, :finished) as fresh(customer_id, order_no, finished)
where stored.customer_id = fresh.customer_id and stored.order_no = fresh.order_no`,
  params: { customerIds: "uuid[]", orderNos: "text[]", finished: "boolean[]" },
});

const selectWaybillsWithOrder = statement({
  name: "orders.waybillsWithOrder",
  text: "select waybill_no from customer_order where waybill_no = any(:waybills)",
  params: { waybills: "text[]" },
  row: { waybill_no: "text" },
});

/** Those of these waybills that belong to an order: it shows the state of its shipment at once. */
export async function waybillsWithOrder(tx: Tx, waybills: readonly string[]): Promise<string[]> {
  const rows = await tx.query(selectWaybillsWithOrder, { waybills });
  return rows.map(({ waybill_no }) => waybill_no);
}

type StoredProgress = RowOf<typeof lockOrders>;

/**
 * Updates the orders of these waybills from the derived state of their shipments, the only way in which an
 * order's state is set. Part of the transaction that wrote the tracking views, whose rows are locked.
 */
export async function updateOrdersOfShipments(
  tx: Tx,
  progress: ReadonlyMap<string, FollowedProgress>,
  now: Date,
): Promise<void> {
  const stored = await tx.query(lockOrders, { waybills: [...progress.keys()] });
  const changed = stored.flatMap((order) => {
    const fresh = progress.get(order.waybill_no);
    return fresh === undefined || isSame(order, fresh) ? [] : [{ order, fresh }];
  });
  if (changed.length === 0) return;
  await tx.query(updateOrders, {
    customerIds: changed.map(({ order }) => order.customer_id),
    orderNos: changed.map(({ order }) => order.order_no),
    statuses: changed.map(({ fresh }) => fresh.status),
    finished: changed.map(({ fresh }) => isFinished(fresh.status)),
    failedPickups: changed.map(({ fresh }) =>
      fresh.failedPickup === null ? null : JSON.stringify(fresh.failedPickup),
    ),
    now,
    needsAction: changed.map(({ fresh }) => fresh.needsAction),
  });
  const moved = changed.filter(({ order, fresh }) => isFinished(order.status) !== isFinished(fresh.status));
  if (moved.length > 0) {
    await tx.query(updateTokens, {
      customerIds: moved.map(({ order }) => order.customer_id),
      orderNos: moved.map(({ order }) => order.order_no),
      finished: moved.map(({ fresh }) => isFinished(fresh.status)),
    });
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
