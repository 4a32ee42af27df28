import type { Locale } from "@rimba/contract";
import type { OrderService } from "@rimba/web-core/order-service.ts";
import type { AnswerOrUnavailable } from "../../db/or-unavailable.ts";
import type { Session } from "../account/check-session.ts";
import { orderDetailOf } from "./order-detail.ts";
import { orderCounts, orderPage } from "./order-page.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** What the pages of a customer who is logged in may read of the orders. */
export function siteOrders(
  deps: Pick<OrdersDeps, "db" | "carrier" | "clock">,
  { customerId }: Session,
  { locale, answer }: { readonly locale: Locale; readonly answer: AnswerOrUnavailable },
): OrderService {
  return {
    page: (request) =>
      answer(async () => ({
        kind: "answered",
        page: await orderPage(deps, customerId, request, locale),
      })),
    counts: () => answer(async () => ({ kind: "answered", counts: await orderCounts(deps, customerId) })),
    detail: (orderNo) =>
      answer(async () => {
        const order = await orderDetailOf(deps, customerId, orderNo, locale);
        return order === null ? { kind: "unknown" } : { kind: "answered", order };
      }),
  };
}
