import { m } from "@rimba/content/messages";
import { type OrderTab, orderTabs, type OrdersPage, type ShipmentStatus, type Site } from "@rimba/contract";
import { statusesOf } from "@rimba/domain";
import { data } from "react-router";
import { customerOf, type LoadedCustomer, personalMeta, type Unavailable } from "../../account/page.ts";
import { headersOfLoader, serviceUnavailable } from "../../app/document/page-response.ts";
import { type ClientLoaderArguments, loadInBrowser } from "../../app/document/load-in-browser.ts";
import { pageIn } from "../../app/paged-list.ts";
import { requireLogin } from "../../app/session/guard.tsx";
import { type LoaderArguments, siteServicesContext } from "../../app/site-services.ts";
import { ordersListPaths } from "../../app/entry-paths.ts";
import type { OrdersAnswer } from "../order-service.ts";

/** The address of a list of orders; defaults are omitted. */
export function ordersPath(site: Site, requested: Partial<OrdersQuery> = {}): string {
  const { tab, keyword, status, placedFrom, placedUntil, page } = requested;
  const query = new URLSearchParams();
  if (tab !== undefined) query.set("tab", tab);
  if (keyword) query.set("q", keyword);
  if (status) query.set("status", status);
  if (placedFrom) query.set("from", placedFrom);
  if (placedUntil) query.set("until", placedUntil);
  if (page !== undefined && page > 1) query.set("page", String(page));
  return query.size === 0 ? ordersListPaths[site] : `${ordersListPaths[site]}?${query}`;
}

/** A status of orders; or that they need action, whatever their status. */
export type StatusFilter = ShipmentStatus | "ACTION";

/** The query of the list of orders. */
export interface OrdersQuery {
  readonly tab: OrderTab;
  readonly keyword: string;
  readonly status: StatusFilter | null;
  /** Calendar days; null: open end. */
  readonly placedFrom: string | null;
  readonly placedUntil: string | null;
  readonly page: number;
}

/** All filters of a tab. */
export function filtersOf(tab: OrderTab): readonly StatusFilter[] {
  return tab === "unfinished" ? [...statusesOf(tab), "ACTION"] : statusesOf(tab);
}

const maxKeywordLength = 80;
const lastPage = 9999;

/** Parses the query: invalid values are ignored, and reversed days are swapped. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const tab = oneOf(orderTabs, query.get("tab")) ?? "unfinished";
  const days = [dayIn(query, "from"), dayIn(query, "until")] as const;
  const turned = days[0] !== null && days[1] !== null && days[0] > days[1];
  return {
    tab,
    keyword: (query.get("q") ?? "").trim().slice(0, maxKeywordLength),
    status: oneOf(filtersOf(tab), query.get("status")),
    placedFrom: turned ? days[1] : days[0],
    placedUntil: turned ? days[0] : days[1],
    page: pageIn(query, lastPage),
  };
}

/** Whether a filter or search is set. */
export function isFiltered({ keyword, status, placedFrom, placedUntil }: OrdersQuery): boolean {
  return keyword !== "" || status !== null || placedFrom !== null || placedUntil !== null;
}

/** The input of the call `getMyOrderPage`, without page and size. */
export function ordersRequestOf({ tab, keyword, status, placedFrom, placedUntil }: OrdersQuery) {
  return {
    tab,
    ...(keyword !== "" && { keyword }),
    ...(status === "ACTION" ? { needsAction: true } : status !== null && { status }),
    ...(placedFrom !== null && { placedFrom }),
    ...(placedUntil !== null && { placedUntil }),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

function dayIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? "";
  // In the call's format: a year that is still being typed begins with zeros.
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 31 February is parsed as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** Orders of one page. */
export const ordersPerPage = 10;
/** Maximum number of pages of a growing list; beyond it a search helps. */
const maxPages = 50;

export interface LoadedOrders extends LoadedCustomer {
  readonly requested: OrdersQuery;
  readonly orders: OrdersPage;
}

/** The address of a growing list with its next page; null where it has no more. */
export function grownPath({ requested, orders }: LoadedOrders): string | null {
  if (orders.current >= Math.min(orders.pages, maxPages)) return null;
  return ordersPath("mobile", { ...requested, page: orders.current + 1 });
}

/** The list without an answer keeps the query for the form. */
export type OrdersPageData = LoadedOrders | (Unavailable & { readonly requested: OrdersQuery });

/** The loader of both sites' list of orders; the phone's grows page by page. */
export function loader(args: LoaderArguments) {
  return args.context.get(siteServicesContext).site === "mobile" ? loadGrownOrders(args) : loadOrders(args);
}

/** One page at a time. A page behind the last one is the last. */
async function loadOrders({ context }: LoaderArguments) {
  const { orders } = context.get(siteServicesContext);
  return loadList({ context }, async (requested) => {
    const found = await orders.page(requestOf(requested, requested.page));
    if (found.kind !== "ok" || found.page.pages >= requested.page || requested.page === 1) return found;
    return orders.page(requestOf(requested, Math.max(1, found.page.pages)));
  });
}

/** All pages up to the one asked for, as one. */
async function loadGrownOrders({ context }: LoaderArguments) {
  const { orders } = context.get(siteServicesContext);
  return loadList({ context }, async (requested) => {
    const first = await orders.page(requestOf(requested, 1));
    if (first.kind !== "ok") return first;
    const wanted = Math.min(requested.page, first.page.pages, maxPages);
    const numbers = Array.from({ length: Math.max(0, wanted - 1) }, (_none, index) => index + 2);
    const rest = await Promise.all(numbers.map((number) => orders.page(requestOf(requested, number))));
    const records = [...first.page.records];
    for (const one of rest) {
      if (one.kind !== "ok") return one;
      records.push(...one.page.records);
    }
    return {
      kind: "ok",
      page: { ...first.page, records: distinct(records), current: Math.max(1, wanted) },
    };
  });
}

export const clientLoader = requireLogin((args: ClientLoaderArguments) =>
  loadInBrowser<OrdersPageData>(args, (query) => ({
    kind: "unavailable",
    offline: !navigator.onLine,
    requested: readOrdersQuery(query),
  })),
);

export const headers = headersOfLoader;
export const meta = personalMeta(m.orders_title);

async function loadList(
  { context }: LoaderArguments,
  find: (requested: OrdersQuery) => Promise<OrdersAnswer>,
) {
  const requested = readOrdersQuery(context.get(siteServicesContext).url.searchParams);
  const [customer, found] = await Promise.all([customerOf({ context }), find(requested)]);
  if (customer.kind === "unavailable" || found.kind === "unavailable") {
    return data<OrdersPageData>({ kind: "unavailable", offline: false, requested }, serviceUnavailable);
  }
  return data<OrdersPageData>({
    ...customer,
    requested: { ...requested, page: found.page.current },
    orders: found.page,
  });
}

function requestOf(requested: OrdersQuery, current: number) {
  return { ...ordersRequestOf(requested), current, size: ordersPerPage };
}

/** A new order moves others to the next page: duplicates are shown once. */
function distinct(records: OrdersPage["records"]): OrdersPage["records"] {
  return [...new Map(records.map((record) => [record.orderNo, record])).values()];
}
