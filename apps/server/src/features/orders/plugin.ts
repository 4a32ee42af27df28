import { deleteOrdersOfDeletedAccounts, orderRetentionStart } from "./orders-of-account.ts";
import { endpoints } from "@rimba/contract";
import { dayMs } from "@rimba/domain";
import type { FastifyInstance } from "fastify";
import type { CleanupRows } from "../../platform/jobs/cleanup.ts";
import { orderIdempotencyKeys } from "./order-queries.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { readIdempotencyKey } from "../../platform/http/read-request.ts";
import { ok, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { cancelOrder, rebookPickup } from "./change-order.ts";
import { orderDetailOf, orderPage } from "./read-orders.ts";
import { paymentLimitOf } from "./payment-limit.ts";
import { pickupWindowsAt } from "./handover.ts";
import { saveOrder } from "./save-order.ts";

export const ordersCleanup: CleanupRows = {
  // Drafts are sent again after days at most, not weeks.
  orderRequests: { retentionMs: 30 * dayMs, deleteBefore: orderIdempotencyKeys.deleteOld },
  ordersOfDeletedAccounts: { cutOff: orderRetentionStart, deleteBefore: deleteOrdersOfDeletedAccounts },
};

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
    if (idempotencyKey.kind === "invalid") return idempotencyKey;
    const result = await saveOrder(deps, session, { input, idempotencyKey: idempotencyKey.key, locale });
    return result.kind === "ok" ? ok(result.order) : result;
  });

  registerEndpoint(app, endpoints.paymentLimit, async ({ input, session, locale }) => {
    const result = await paymentLimitOf(deps, session.customerId, input, locale);
    return result.kind === "ok" ? ok(result.limit) : result;
  });

  registerEndpoint(app, endpoints.pickupWindows, async ({ input }) => {
    const result = await pickupWindowsAt(deps, input.areaId);
    return result.kind === "ok" ? ok(result.windows) : result;
  });
}

function registerReading(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, endpoints.getMyOrderPage, async ({ input, session, locale }) =>
    ok(await orderPage(deps, session.customerId, input, locale)),
  );

  registerEndpoint(app, endpoints.detailOrder, async ({ input, session, locale }) => {
    const result = await orderDetailOf(deps, session.customerId, input.orderNo, locale);
    return result.kind === "ok" ? ok(result.order) : result;
  });
}

function registerChanging(app: FastifyInstance, deps: OrdersDeps): void {
  registerEndpoint(app, endpoints.cancelOrder, async ({ input, session, locale }) => {
    const requested = { customerId: session.customerId, orderNo: input.orderNo, locale };
    const result = await cancelOrder(deps, requested, input.reason || null);
    return result.kind === "ok" ? ok(result.order) : result;
  });

  registerEndpoint(app, endpoints.rebookPickup, async ({ input, session, locale }) => {
    const { orderNo, ...chosen } = input;
    const result = await rebookPickup(deps, { customerId: session.customerId, orderNo, locale }, chosen);
    return result.kind === "ok" ? ok(result.order) : result;
  });
}
