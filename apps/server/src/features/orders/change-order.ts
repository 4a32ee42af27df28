import type { FieldIssue, Locale, OrderDetail, PickupWindowCode } from "@rimba/contract";
import { allows, plainOrderNo } from "@rimba/domain";
import { appendEvent } from "../tracking/ingest/store-events.ts";
import { lockTrackingViews } from "../tracking/derivation/tracking-views.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertAccountEvent } from "../account/account-events.ts";
import { insertOutboxMessage, type OutboxKind } from "../../platform/outbox/outbox-queries.ts";
import { orderDetailOf } from "./read-orders.ts";
import {
  type OrderRow,
  type OrdersDeps,
  selectOptionalOrder,
  updateCancelReason,
  updatePickup,
} from "./order-queries.ts";
import { type OrderNumbers, eventOfAction } from "./order-shipment.ts";
import { storedFailedPickup, storedOrder } from "./stored-order.ts";
import { pickupTime } from "./pickup-of-order.ts";

type Changed = { kind: "ok"; order: OrderDetail } | { kind: "orderUnknown" };

export type CancelResult = Changed | { kind: "orderCancelledAlready" | "orderNotCancellable" };

/** The same before the changed order is read. */
type Committed<Result extends { kind: string }> = Exclude<Result, { kind: "ok" }> | { kind: "ok" };

interface Requested {
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
  requested: Requested,
  reason: string | null,
): Promise<CancelResult> {
  const result = await deps.db.transaction(async (tx): Promise<Committed<CancelResult>> => {
    const row = await lockedOrder(tx, requested, deps.clock());
    if (row === null) return { kind: "orderUnknown" };
    if (row.status === "CANCELLED") return { kind: "orderCancelledAlready" };
    if (!allows({ status: row.status, failedPickup: row.failed_pickup }, "cancel"))
      return { kind: "orderNotCancellable" };
    const now = deps.clock();
    const numbers = numbersOf(row);
    const { orderNo } = numbers;
    if (reason !== null) await updateCancelReason(tx, { customerId: requested.customerId, orderNo, reason });
    const order = storedOrder.parse(row.details);
    await appendEvent(tx, deps, eventOfAction("cancel", numbers, order, { at: now, step: deps.newId() }));
    await queueOrderMessage(tx, deps, numbers, "order.cancelled", {
      ...numbers,
      reason,
      cancelledAt: now.toISOString(),
    });
    await insertProcessingEntry(tx, deps, requested.customerId, "orderCancelled", orderNo);
    return { kind: "ok" };
  });
  return result.kind === "ok" ? changedOrder(deps, requested) : result;
}

export type RebookResult =
  | Changed
  | { kind: "orderNotRebookable" }
  | { kind: "invalid"; issues: FieldIssue[] };

/** Books another pickup after one has failed. Throws `DatabaseUnavailable`. */
export async function rebookPickup(
  deps: OrdersDeps,
  requested: Requested,
  chosen: { readonly pickupDate: string; readonly pickupWindow: PickupWindowCode },
): Promise<RebookResult> {
  const reference = await deps.reference.current();
  const result = await deps.db.transaction(async (tx): Promise<Committed<RebookResult>> => {
    const row = await lockedOrder(tx, requested, deps.clock());
    if (row === null) return { kind: "orderUnknown" };
    if (!allows({ status: row.status, failedPickup: row.failed_pickup }, "rebook"))
      return { kind: "orderNotRebookable" };
    const order = storedOrder.parse(row.details);
    const sender = reference.areas.index.find(order.sender.areaId);
    if (sender === undefined)
      return { kind: "invalid", issues: [{ path: "pickupDate", key: "pickup.unavailable" }] };
    const time = pickupTime(deps, reference, sender, chosen);
    if (time.kind === "invalid") return { kind: "invalid", issues: [time.issue] };
    const at = afterFailure(deps.clock(), storedFailedPickup.parse(row.failed_pickup));
    const numbers = numbersOf(row);
    const { pickup } = time;
    await updatePickup(tx, { customerId: requested.customerId, orderNo: numbers.orderNo, pickup });
    await appendEvent(tx, deps, eventOfAction("rebook", numbers, order, { at, step: deps.newId() }));
    await queueOrderMessage(tx, deps, numbers, "order.pickupRebooked", { ...numbers, pickup });
    await insertProcessingEntry(tx, deps, requested.customerId, "pickupRebooked", numbers.orderNo);
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

/** Reads the order under the lock of its waybill: other writers wait until the transaction ends. */
async function lockedOrder(
  tx: Tx,
  { customerId, orderNo: typed }: Requested,
  now: Date,
): Promise<OrderRow | null> {
  const orderNo = plainOrderNo(typed);
  const row = await selectOptionalOrder(tx, customerId, orderNo);
  if (row === null) return null;
  await lockTrackingViews(tx, [row.waybill_no], now);
  return selectOptionalOrder(tx, customerId, orderNo);
}

function numbersOf({ order_no: orderNo, waybill_no: waybillNo }: OrderRow): OrderNumbers {
  return { orderNo, waybillNo };
}

function queueOrderMessage(
  tx: Tx,
  deps: OrdersDeps,
  { orderNo }: OrderNumbers,
  kind: OutboxKind,
  payload: object,
): Promise<void> {
  return insertOutboxMessage(tx, {
    messageId: deps.newId(),
    subject: orderNo,
    kind,
    payload,
    at: deps.clock(),
  });
}

async function changedOrder(deps: OrdersDeps, { customerId, orderNo, locale }: Requested): Promise<Changed> {
  const order = await orderDetailOf(deps, customerId, orderNo, locale);
  return order === null ? { kind: "orderUnknown" } : { kind: "ok", order };
}

/** Adds an entry to the customer's processing log. */
function insertProcessingEntry(
  tx: Tx,
  deps: OrdersDeps,
  customerId: string,
  kind: "orderCancelled" | "pickupRebooked",
  orderNo: string,
): Promise<void> {
  const event = { customerId, eventId: deps.newId(), kind, at: deps.clock(), detail: orderNo } as const;
  return insertAccountEvent(tx, event);
}
