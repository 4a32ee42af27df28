import { orderTabs, type OrderTab, type ShipmentStatus } from "@rimba/contract";
import { statusesOf } from "@rimba/domain";
import { pageIn } from "../../app/paged-list.ts";

/** Where orders stand; or that something has to be done about them, wherever they are. */
export type AskedStatus = ShipmentStatus | "ACTION";

/** What the address of the list of orders asks for. */
export interface AskedOrders {
  readonly tab: OrderTab;
  readonly keyword: string;
  readonly status: AskedStatus | null;
  /** Days of the calendar; null leaves that end open. */
  readonly placedFrom: string | null;
  readonly placedUntil: string | null;
  readonly page: number;
}

/** All that a tab can be filtered by. */
export function filtersOf(tab: OrderTab): readonly AskedStatus[] {
  return tab === "unfinished" ? [...statusesOf(tab), "ACTION"] : statusesOf(tab);
}

const longestKeyword = 80;
const lastPage = 9999;

/** Reads it forgivingly: what makes no sense is left out, and days the wrong way round are turned. */
export function readOrdersQuery(query: URLSearchParams): AskedOrders {
  const tab = oneOf(orderTabs, query.get("tab")) ?? "unfinished";
  const days = [dayIn(query, "from"), dayIn(query, "until")] as const;
  const turned = days[0] !== null && days[1] !== null && days[0] > days[1];
  return {
    tab,
    keyword: (query.get("q") ?? "").trim().slice(0, longestKeyword),
    status: oneOf(filtersOf(tab), query.get("status")),
    placedFrom: turned ? days[1] : days[0],
    placedUntil: turned ? days[0] : days[1],
    page: pageIn(query, lastPage),
  };
}

/** Whether it looks for some of the orders of a tab alone. */
export function isFiltered({ keyword, status, placedFrom, placedUntil }: AskedOrders): boolean {
  return keyword !== "" || status !== null || placedFrom !== null || placedUntil !== null;
}

/** As the call `getMyOrderPage` is asked, but for page and size. */
export function ordersRequestOf({ tab, keyword, status, placedFrom, placedUntil }: AskedOrders) {
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
  // As the call takes it: a year that is still being typed begins with zeros.
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 31 February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
