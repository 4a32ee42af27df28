import { m } from "@rimba/content/messages";
import type { OrderDetail, User } from "@rimba/contract";
import { useState } from "react";
import { data, useLocation } from "react-router";
import { customerOf, type LoadedCustomer, personalMeta } from "../../account/page.ts";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { scrollKeyOf } from "../../app/document/scroll-restoration.tsx";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { requireLogin } from "../../app/session/guard.tsx";
import { useRootData } from "../../app/document/root-data.ts";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { trackPath } from "../../tracking/query.ts";
import { ordersPath } from "../list/page.ts";

export function trackOrderPath(waybillNo: string): string {
  return trackPath({ numbers: [waybillNo], by: "waybill" });
}

function orderNoIn(query: URLSearchParams): string {
  return (query.get("orderNo") ?? "").trim().slice(0, 40);
}

export type LoadedOrder = LoadedCustomer & { readonly order: OrderDetail };
export type OrderPageData =
  | LoadedOrder
  | { readonly kind: "unknown"; readonly user: User; readonly orderNo: string }
  | { readonly kind: "unavailable"; readonly offline: boolean; readonly orderNo: string };

/** The loader of one order. 404 where the customer has none of this number. */
export async function loader({ context }: LoaderArguments) {
  const { orders, url } = context.get(siteServicesContext);
  const orderNo = orderNoIn(url.searchParams);
  const [customer, answer] = await Promise.all([
    customerOf({ context }),
    orderNo === "" ? ({ kind: "orderUnknown" } as const) : orders.detail(orderNo),
  ]);
  if (customer.kind === "unavailable" || answer.kind === "unavailable") {
    return data<OrderPageData>({ kind: "unavailable", offline: false, orderNo }, serviceUnavailable);
  }
  if (answer.kind === "orderUnknown") {
    return data<OrderPageData>({ kind: "unknown", user: customer.user, orderNo }, { status: 404 });
  }
  return data<OrderPageData>({ ...customer, order: answer.order });
}

/** The clientLoader of the same page. Visitors without a session are redirected to the login. */
export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<OrderPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    orderNo: orderNoIn(query),
  })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.order_detail_title);

interface ListReturn {
  /** The list in its former state, with its page and filters. */
  readonly listPath: string;
  /** The key of its scroll position. */
  readonly listScrollKey: string;
}

/** State of a link from the list to one of its orders: going back restores the scroll position. */
export function useListReturn(): ListReturn {
  const here = useLocation();
  return { listPath: here.pathname + here.search, listScrollKey: scrollKeyOf(here) };
}

/** The list from which an order was opened, as props of a link; otherwise the first page. */
export function useListPath(): { readonly to: string; readonly state?: { readonly scrollKey: string } } {
  const { site } = useRootData();
  const state = useLocation().state as Partial<ListReturn> | null;
  const { listPath, listScrollKey } = state ?? {};
  if (typeof listPath !== "string" || typeof listScrollKey !== "string") return { to: ordersPath(site) };
  return { to: listPath, state: { scrollKey: listScrollKey } };
}

/** The order from the loader, updated by later changes on the page. */
export function useOrder(loaded: OrderDetail) {
  const [shown, setShown] = useState({ loaded, order: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, order: loaded });
  return { order: shown.order, setOrder: (order: OrderDetail) => setShown({ loaded, order }) };
}
