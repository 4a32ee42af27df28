import type { OrderDetail, OrdersPage, User } from "@rimba/contract";
import { data } from "react-router";
import { awayResponse } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import type { OrdersAnswer } from "../order-service.ts";
import { customerOf, type LoadedCustomer } from "../../account/load-personal.ts";
import { guarded } from "../../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { type AskedOrders, ordersRequestOf, readOrdersQuery } from "./orders-query.ts";

/** Orders of one page. */
export const ordersAtOnce = 10;
/** Pages that a list which grows shows at most; after that one searches. */
export const mostPages = 50;

interface Away {
  readonly kind: "unavailable";
  readonly offline: boolean;
}

export interface LoadedOrders extends LoadedCustomer {
  readonly asked: AskedOrders;
  readonly orders: OrdersPage;
}
/** What is asked for stays in the form also where there is no answer. */
export type OrdersPageData = LoadedOrders | (Away & { readonly asked: AskedOrders });

export type OrderPageData =
  | (LoadedCustomer & { readonly order: OrderDetail })
  | { readonly kind: "unknown"; readonly user: User; readonly orderNo: string }
  | (Away & { readonly orderNo: string });

/** The loader of a list that shows one page at a time. A page behind the last one is the last. */
export async function loadOrders({ context }: LoaderArguments) {
  const { orders } = context.get(siteServicesContext);
  return answered({ context }, async (asked) => {
    const found = await orders.page(requestOf(asked, asked.page));
    if (found.kind !== "answered" || found.page.pages >= asked.page || asked.page === 1) return found;
    return orders.page(requestOf(asked, Math.max(1, found.page.pages)));
  });
}

/** The loader of a list that grows: all pages up to the one asked for, as one. */
export async function loadGrownOrders({ context }: LoaderArguments) {
  const { orders } = context.get(siteServicesContext);
  return answered({ context }, async (asked) => {
    const first = await orders.page(requestOf(asked, 1));
    if (first.kind !== "answered") return first;
    const wanted = Math.min(asked.page, first.page.pages, mostPages);
    const numbers = Array.from({ length: Math.max(0, wanted - 1) }, (_none, index) => index + 2);
    const rest = await Promise.all(numbers.map((number) => orders.page(requestOf(asked, number))));
    const records = [...first.page.records];
    for (const one of rest) {
      if (one.kind !== "answered") return one;
      records.push(...one.page.records);
    }
    return {
      kind: "answered",
      page: { ...first.page, records: distinct(records), current: Math.max(1, wanted) },
    };
  });
}

/** The loader of one order. 404 where the customer has none of this number. */
export async function loadOrder({ context }: LoaderArguments) {
  const { orders, url } = context.get(siteServicesContext);
  const orderNo = orderNoIn(url.searchParams);
  const [customer, answer] = await Promise.all([
    customerOf({ context }),
    orderNo === "" ? ({ kind: "unknown" } as const) : orders.detail(orderNo),
  ]);
  if (customer.kind === "unavailable" || answer.kind === "unavailable") {
    return data<OrderPageData>({ kind: "unavailable", offline: false, orderNo }, awayResponse);
  }
  if (answer.kind === "unknown") {
    return data<OrderPageData>({ kind: "unknown", user: customer.user, orderNo }, { status: 404 });
  }
  return data<OrderPageData>({ ...customer, order: answer.order });
}

export const loadOrdersInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<OrdersPageData>(args, (query) => ({ ...away(), asked: readOrdersQuery(query) })),
);
export const loadOrderInBrowser = guarded((args: ClientLoaderArguments) =>
  loadInBrowser<OrderPageData>(args, (query) => ({ ...away(), orderNo: orderNoIn(query) })),
);

async function answered({ context }: LoaderArguments, find: (asked: AskedOrders) => Promise<OrdersAnswer>) {
  const asked = readOrdersQuery(context.get(siteServicesContext).url.searchParams);
  const [customer, found] = await Promise.all([customerOf({ context }), find(asked)]);
  if (customer.kind === "unavailable" || found.kind === "unavailable") {
    return data<OrdersPageData>({ kind: "unavailable", offline: false, asked }, awayResponse);
  }
  return data<OrdersPageData>({
    ...customer,
    asked: { ...asked, page: found.page.current },
    orders: found.page,
  });
}

function requestOf(asked: AskedOrders, current: number) {
  return { ...ordersRequestOf(asked), current, size: ordersAtOnce };
}

/** An order that came in between moves the others to the next page: they are shown once. */
function distinct(records: OrdersPage["records"]): OrdersPage["records"] {
  return [...new Map(records.map((record) => [record.orderNo, record])).values()];
}

function orderNoIn(query: URLSearchParams): string {
  return (query.get("orderNo") ?? "").trim().slice(0, 40);
}

function away(): Away {
  return { kind: "unavailable", offline: !navigator.onLine };
}
