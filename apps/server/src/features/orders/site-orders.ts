import type { OrderService } from "@rimba/web-core/orders/order-service.ts";
import { orUnavailable } from "../../platform/db/or-unavailable.ts";
import type { PageVisitor } from "../../platform/http/request-locale.ts";
import type { Session } from "../../platform/http/session-gate.ts";
import { orderDetailOf } from "./order-detail.ts";
import { orderCounts, orderPage } from "./order-page.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** What the pages of a customer who is logged in may read of the orders. */
export function siteOrders(
  deps: Pick<OrdersDeps, "db" | "carrier" | "clock" | "onShipmentsDerived">,
  { customerId }: Session,
  { locale }: PageVisitor,
): OrderService {
  return {
    page: (request) =>
      orUnavailable(async () => ({
        kind: "answered",
        page: await orderPage(deps, customerId, request, locale),
      })),
    counts: () =>
      orUnavailable(async () => ({ kind: "answered", counts: await orderCounts(deps, customerId) })),
    detail: (orderNo) =>
      orUnavailable(async () => {
        const order = await orderDetailOf(deps, customerId, orderNo, locale);
        return order === null ? { kind: "unknown" } : { kind: "answered", order };
      }),
  };
}
