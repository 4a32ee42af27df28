import { randomInt } from "node:crypto";
import { type Locale, type OrderInput, type SavedOrder } from "@rimba/contract";
import {
  type Quote,
  randomDigitCount,
  isSamePromise,
  localDate,
  orderNumbers,
  subWaybillNo,
} from "@rimba/domain";
import { storeCheckedShipments } from "../tracking/ingest/store-shipments.ts";
import { insertAndLockTrackingViews } from "../tracking/derivation/tracking-views.ts";
import { optionalRow, type Tx } from "../../platform/db/db.ts";
import { requestHash } from "../../platform/http/idempotency-keys.ts";
import { type RateLimitResult, consumeRateLimit } from "../../platform/limits/rate-limit.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { lockCustomer, selectCustomer } from "../account/customer-queries.ts";
import { type ContactToSave, saveContacts, planContactChanges } from "../contacts/save-contacts.ts";
import { type OrderNumbers, numberedPieces, placedMessage, shipmentOfOrder } from "./order-shipment.ts";
import { insertOrder, isWaybillTaken, orderIdempotencyKeys, selectOrder } from "./order-queries.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { orderSearchTokens } from "./order-list-queries.ts";
import { type StoredOrder, storedOrder } from "./stored-order.ts";
import { preferredOutletCode } from "../preferred-outlet/preferred-outlet.ts";
import { blockFor } from "./order-blocks.ts";
import { incrementOrderCounts } from "./order-counts.ts";
import { isOutletUnspecified } from "./handover.ts";
import { planOrder } from "./plan-order.ts";
import { mailCustomer } from "../account/customer-mail.ts";
import type { CustomerRow } from "../account/customer-queries.ts";
import { orderMail } from "./order-mail.ts";
import { reportOrder } from "./report-order.ts";
import { type InvalidFields } from "../../platform/http/envelope.ts";

export type SaveResult =
  | { kind: "ok"; order: SavedOrder }
  | InvalidFields
  | { kind: "rateLimited"; retryAfter: number }
  | { kind: "quoteChanged" | "promiseChanged" | "idempotencyReused" | "contactLimit" | "sessionEnded" };

interface SaveOrderRequest {
  readonly input: OrderInput;
  /** Null: two equal calls are two orders. */
  readonly idempotencyKey: string | null;
  readonly locale: Locale;
}

/**
 * Places an order, once per idempotency key: order, shipment, its tracking and the message to the carrier are stored
 * together or not at all. The same key and body gets the first answer again, whatever has changed since.
 * Throws `DatabaseUnavailable`.
 */
export async function saveOrder(
  deps: OrdersDeps,
  { customerId }: Session,
  { input, idempotencyKey: key, locale }: SaveOrderRequest,
): Promise<SaveResult> {
  const request =
    key === null ? null : { owner: customerId, key, hash: requestHash(input), at: deps.clock() };
  const replay = (db: Tx, orderNo: string) => selectSaved(db, { customerId, orderNo, locale });
  const known = await orderIdempotencyKeys.findReplay(deps.db, request, replay);
  if (known !== null) return known;

  const customer = await optionalRow(deps.db, selectCustomer, { customerId });
  if (customer === null) return { kind: "sessionEnded" };
  const reference = await deps.reference.current();
  const preferred = isOutletUnspecified(input)
    ? await preferredOutletCode(deps.db, { customerId }, deps.clock())
    : null;
  const planned = planOrder(deps, reference, input, {
    isCorporate: customer.is_corporate,
    preferredOutlet: preferred,
  });
  if (planned.kind === "invalid") return planned;
  const { order, quote } = planned;
  const changed = changedSinceShown(input, order);
  if (changed !== null) {
    // Counts like an order: it was priced like one, and prices could be tried one after the other.
    const limitResult = await consumeOrderLimit(deps.db, deps, customerId, deps.clock());
    return limitResult.kind === "rateLimited" ? limitResult : { kind: changed };
  }
  return deps.db.transaction((tx) =>
    orderIdempotencyKeys.executeOnce<SaveResult>(tx, request, {
      replay,
      execute: () => place(tx, deps, { customer, input, order, quote, locale }),
      resultIdOf: (result) => (result.kind === "ok" ? result.order.orderNo : null),
    }),
  );
}

/** How the price or promise differs from what the customer was shown; null: it does not. */
function changedSinceShown(
  { expectedTotal, expectedPromise }: OrderInput,
  order: StoredOrder,
): "quoteChanged" | "promiseChanged" | null {
  if (expectedTotal !== undefined && expectedTotal !== order.total) return "quoteChanged";
  if (expectedPromise !== undefined && !isSamePromise(expectedPromise, order.promise))
    return "promiseChanged";
  return null;
}

interface OrderToPlace {
  readonly customer: CustomerRow;
  readonly input: OrderInput;
  readonly order: StoredOrder;
  readonly quote: Quote;
  readonly locale: Locale;
}

/** Refusals come before writes: a transaction that returns normally is committed. */
async function place(
  tx: Tx,
  deps: OrdersDeps,
  { customer, input, order, quote, locale }: OrderToPlace,
): Promise<SaveResult> {
  const { customer_id: customerId } = customer;
  // Orders of one customer are placed one after the other.
  if ((await lockCustomer(tx, customerId)) === null) return { kind: "sessionEnded" };
  const now = deps.clock();
  // An order that exceeds the address book counts as well; an order beyond the limit must not change the
  // book.
  const limitResult = await consumeOrderLimit(tx, deps, customerId, now);
  if (limitResult.kind === "rateLimited") return limitResult;
  const contactChanges = await planContactChanges(tx, customerId, contactsToSave(input, order));
  if (contactChanges.kind === "contactLimit") return contactChanges;
  await saveContacts(tx, customerId, contactChanges, { newId: deps.newId, at: now });

  const numbers = await generateOrderNumbers(tx, deps, now);
  const blockFrom = await blockFor(tx, customerId, now);
  await insertOrder(tx, {
    customerId,
    ...numbers,
    placedAt: now,
    blockFrom,
    details: order,
    searchTokens: orderSearchTokens({
      ...numbers,
      receiverName: order.receiver.name,
      goodsName: order.goodsName,
    }),
  });
  await incrementOrderCounts(tx, customerId, blockFrom);
  await storeCheckedShipments(tx, deps, now, [shipmentOfOrder(numbers, order, now)]);
  await reportOrder(tx, deps, {
    customerId,
    orderNo: numbers.orderNo,
    kind: "order.placed",
    payload: placedMessage(numbers, order, quote, now),
    at: now,
  });
  await mailCustomer(tx, deps, customer, {
    kind: "mail.order",
    at: now,
    compose: (frame) => orderMail(frame, numbers, order),
  });
  return { kind: "ok", order: savedOrderView(numbers, order, locale) };
}

/** Counts an order of this customer that is placed, or was only priced. */
function consumeOrderLimit(
  tx: Tx,
  { config: { ordersPerHour: limit }, keys }: OrdersDeps,
  customerId: string,
  now: Date,
): Promise<RateLimitResult> {
  const subject = keys.hash("limit subject", ["customer", customerId]);
  return consumeRateLimit(tx, { bucket: "orders", subject, limit, seconds: 3600 }, now);
}

/** The parties that are to be saved in the address book. */
function contactsToSave(input: OrderInput, order: StoredOrder): ContactToSave[] {
  return (["sender", "receiver"] as const)
    .filter((party) => input[party].saveToBook === true)
    .map((party) => {
      const { name, phone, areaId, address, postalCode } = order[party];
      return { contactId: input[party].contactId ?? null, name, phone, areaId, address, postalCode };
    });
}

/** Draws until it gives up: with nine tenths of all numbers taken, one order in 40,000 fails. */
const maxDraws = 100;

/** Random, so that they do not reveal the number of orders. Draws again if they are taken. */
async function generateOrderNumbers(tx: Tx, { carrier }: OrdersDeps, now: Date): Promise<OrderNumbers> {
  const day = localDate(now.getTime(), carrier.timeZone);
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const randomDigits = Array.from({ length: randomDigitCount(carrier) }, () => randomInt(10)).join("");
    const numbers = orderNumbers(carrier, day, randomDigits);
    await insertAndLockTrackingViews(tx, [numbers.waybillNo], now);
    if (!(await isWaybillTaken(tx, numbers.waybillNo))) return numbers;
  }
  throw new Error(
    "No free order number was drawn: the waybill format has too few digits for this many orders",
  );
}

/** An order as its customer was answered when it was placed. */
async function selectSaved(
  db: Tx,
  { customerId, orderNo, locale }: { customerId: string; orderNo: string; locale: Locale },
): Promise<SaveResult> {
  const row = await optionalRow(db, selectOrder, { customerId, orderNo });
  if (row === null) throw new Error(`Order ${orderNo} of an idempotency key does not exist`);
  const numbers = { orderNo: row.order_no, waybillNo: row.waybill_no };
  return { kind: "ok", order: savedOrderView(numbers, storedOrder.parse(row.details), locale) };
}

function savedOrderView(numbers: OrderNumbers, order: StoredOrder, locale: Locale): SavedOrder {
  const { orderNo, waybillNo } = numbers;
  const subWaybillNos = numberedPieces(order).map(({ pieceNo }) => subWaybillNo(waybillNo, pieceNo));
  return { orderNo, waybillNo, subWaybillNos, quote: order.quote[locale], promise: order.promise };
}
