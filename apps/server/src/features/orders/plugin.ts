import { deleteOrdersOfDeletedAccounts } from "./orders-of-account.ts";
import { endpoints } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { timeBefore, type CleanupRows } from "../../platform/jobs/cleanup.ts";
import { orderIdempotencyKeys, type OrdersDeps } from "./order-queries.ts";
import { readIdempotencyKey } from "../../platform/http/read-request.ts";
import {
  failed,
  invalidFields,
  ok,
  registerEndpoint,
  rateLimited,
} from "../../platform/http/register-endpoint.ts";
import { cancelOrder, rebookPickup } from "./change-order.ts";
import { orderDetailOf, orderPage } from "./read-orders.ts";
import { paymentLimitOf } from "./payment-limit.ts";
import { pickupWindowsAt } from "./handover.ts";
import { saveOrder } from "./save-order.ts";

export const ordersCleanup: CleanupRows = {
  // Drafts are sent again after days at most, not weeks.
  orderRequests: ({ db }, now, limit) =>
    orderIdempotencyKeys.deleteOld(db, timeBefore(now, 30 * dayMs), limit),
  ordersOfDeletedAccounts: ({ db }, now, limit) => deleteOrdersOfDeletedAccounts(db, now, limit),
};

/** What the calls and pages of orders depend on. */
export function ordersDeps(
  { db, keys, carrier, clock, newId, config }: Platform,
  parts: Pick<OrdersDeps, "reference" | "onShipmentsDerived">,
): OrdersDeps {
  return { ...parts, db, keys, carrier, clock, newId, ordersPerHour: config.ordersPerHour };
}

/** Placing, finding and changing orders. */
export function registerOrders(app: FastifyInstance, deps: OrdersDeps): void {
  registerOrderForm(app, deps);
  registerReading(app, deps);
  registerChanging(app, deps);
}

/** Placing an order, and what its form reads before. */
function registerOrderForm(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, endpoints.saveOrder, async ({ input, session, locale, request }) => {
    const idempotencyKey = readIdempotencyKey(request);
    if (idempotencyKey.kind === "invalid") return invalidFields(idempotencyKey.issues, locale);
    const result = await saveOrder(deps, session, { input, key: idempotencyKey.key, locale });
    if (result.kind === "ok") return ok(result.order);
    if (result.kind === "invalid") return invalidFields(result.issues, locale);
    if (result.kind === "rateLimited") return rateLimited(result);
    return failed(result.kind);
  });

  registerEndpoint(app, endpoints.paymentLimit, async ({ input, session, locale }) => {
    const result = await paymentLimitOf(deps, session.customerId, input, locale);
    return result.kind === "ok" ? ok(result.limit) : invalidFields(result.issues, locale);
  });

  registerEndpoint(app, endpoints.pickupWindows, async ({ input, locale }) => {
    const result = await pickupWindowsAt(deps, input.areaId);
    return result.kind === "ok" ? ok(result.windows) : invalidFields(result.issues, locale);
  });
}

function registerReading(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, endpoints.getMyOrderPage, async ({ input, session, locale }) =>
    ok(await orderPage(deps, session.customerId, input, locale)),
  );

  registerEndpoint(app, endpoints.detailOrder, async ({ input, session, locale }) => {
    const result = await orderDetailOf(deps, session.customerId, input.orderNo, locale);
    return result.kind === "ok" ? ok(result.order) : failed(result.kind);
  });
}

function registerChanging(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, endpoints.cancelOrder, async ({ input, session, locale }) => {
    const requested = { customerId: session.customerId, orderNo: input.orderNo, locale };
    const result = await cancelOrder(deps, requested, input.reason || null);
    return result.kind === "ok" ? ok(result.order) : failed(result.kind);
  });

  registerEndpoint(app, endpoints.rebookPickup, async ({ input, session, locale }) => {
    const { orderNo, ...chosen } = input;
    const result = await rebookPickup(deps, { customerId: session.customerId, orderNo, locale }, chosen);
    if (result.kind === "ok") return ok(result.order);
    return result.kind === "invalid" ? invalidFields(result.issues, locale) : failed(result.kind);
  });
}
