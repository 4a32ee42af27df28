import { lockCustomer } from "../account/customer-queries.ts";
import type { Locale, PickupWindowCode } from "@rimba/contract";
import { isActionAllowed, plainOrderNo } from "@rimba/domain";
import { appendEvent } from "../tracking/ingest/store-events.ts";
import { insertAndLockTrackingViews } from "../tracking/derivation/tracking-views.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { type OrderResult, orderDetailOf } from "./read-orders.ts";
import { type OrderRow, selectOrder, updateCancelReason, updatePickup } from "./order-queries.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { type OrderNumbers, eventOfAction } from "./order-shipment.ts";
import { storedFailedPickup, storedOrder } from "./stored-order.ts";
import { pickupTime } from "./handover.ts";
import { reportOrder } from "./report-order.ts";
import { type InvalidFields, invalidField } from "../../platform/http/envelope.ts";

export type CancelResult = OrderResult | { kind: "orderCancelledAlready" | "orderNotCancellable" };

/** The same before the changed order is read. */
type Committed<Result extends { kind: string }> = Exclude<Result, { kind: "ok" }> | { kind: "ok" };

interface OrderChangeRequest {
  readonly customerId: string;
  /** In any spelling. */
  readonly orderNo: string;
  readonly locale: Locale;
}

/**
 * Cancels an order that waits for pickup. Of several concurrent cancels and an arriving scan, exactly one
 * wins. Throws `DatabaseUnavailable`.
 */
export async function cancelOrder(
  deps: OrdersDeps,
  requested: OrderChangeRequest,
  reason: string | null,
): Promise<CancelResult> {
  const result = await deps.db.transaction(async (tx): Promise<Committed<CancelResult>> => {
    const row = await lockedOrder(tx, requested, deps.clock());
    if (row === null) return { kind: "orderUnknown" };
    if (row.status === "CANCELLED") return { kind: "orderCancelledAlready" };
    if (!isActionAllowed({ status: row.status, failedPickup: row.failed_pickup }, "cancel"))
      return { kind: "orderNotCancellable" };
    const now = deps.clock();
    const numbers = numbersOf(row);
    const { orderNo } = numbers;
    const { customerId } = requested;
    if (reason !== null) await tx.query(updateCancelReason, { customerId, orderNo, reason });
    const order = storedOrder.parse(row.details);
    await appendEvent(
      tx,
      deps,
      now,
      eventOfAction("cancel", numbers, order, { at: now, step: deps.newId() }),
    );
    await reportOrder(tx, deps, {
      customerId,
      orderNo,
      kind: "order.cancelled",
      payload: { ...numbers, reason, cancelledAt: now.toISOString() },
      at: now,
    });
    return { kind: "ok" };
  });
  return result.kind === "ok" ? changedOrder(deps, requested) : result;
}

export type RebookResult = OrderResult | { kind: "orderNotRebookable" } | InvalidFields;

/** Books another pickup after one has failed. Throws `DatabaseUnavailable`. */
export async function rebookPickup(
  deps: OrdersDeps,
  requested: OrderChangeRequest,
  chosen: { readonly pickupDate: string; readonly pickupWindow: PickupWindowCode },
): Promise<RebookResult> {
  const reference = await deps.reference.current();
  const result = await deps.db.transaction(async (tx): Promise<Committed<RebookResult>> => {
    const row = await lockedOrder(tx, requested, deps.clock());
    if (row === null) return { kind: "orderUnknown" };
    if (!isActionAllowed({ status: row.status, failedPickup: row.failed_pickup }, "rebook"))
      return { kind: "orderNotRebookable" };
    const order = storedOrder.parse(row.details);
    const sender = reference.areas.index.find(order.sender.areaId);
    if (sender === undefined) return invalidField("pickupDate", "pickup.unavailable");
    const time = pickupTime(deps, reference, sender, chosen);
    if (time.kind === "invalid") return time;
    const now = deps.clock();
    const at = afterFailure(now, storedFailedPickup.parse(row.failed_pickup));
    const numbers = numbersOf(row);
    const { orderNo } = numbers;
    const { customerId } = requested;
    const { pickup } = time;
    await updatePickup(tx, { customerId, orderNo, pickup });
    await appendEvent(tx, deps, now, eventOfAction("rebook", numbers, order, { at, step: deps.newId() }));
    await reportOrder(tx, deps, {
      customerId,
      orderNo,
      kind: "order.pickupRebooked",
      payload: { ...numbers, pickup },
      at: now,
    });
    return { kind: "ok" };
  });
  return result.kind === "ok" ? changedOrder(deps, requested) : result;
}

/**
 * The time of a new booking of a pickup: now, but at least one second after the failed pickup. The carrier's clock may
 * be ahead, and the latest event counts. Events have a resolution of one second.
 */
function afterFailure(now: Date, failed: { readonly at: string } | null): Date {
  return failed === null ? now : new Date(Math.max(now.getTime(), Date.parse(failed.at) + 1000));
}

/** Reads the order under the locks of its customer and its waybill: other writers wait until the transaction ends. */
async function lockedOrder(
  tx: Tx,
  { customerId, orderNo: typed }: OrderChangeRequest,
  now: Date,
): Promise<OrderRow | null> {
  const orderNo = plainOrderNo(typed);
  // The processing log of an account that is deleted at this moment must not begin again.
  if ((await lockCustomer(tx, customerId)) === null) return null;
  const row = await optionalRow(tx, selectOrder, { customerId, orderNo });
  if (row === null) return null;
  await insertAndLockTrackingViews(tx, [row.waybill_no], now);
  return optionalRow(tx, selectOrder, { customerId, orderNo });
}

function numbersOf({ order_no: orderNo, waybill_no: waybillNo }: OrderRow): OrderNumbers {
  return { orderNo, waybillNo };
}

function changedOrder(
  deps: OrdersDeps,
  { customerId, orderNo, locale }: OrderChangeRequest,
): Promise<OrderResult> {
  return orderDetailOf(deps, customerId, orderNo, locale);
}
