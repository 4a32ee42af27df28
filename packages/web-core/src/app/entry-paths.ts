import type { Site } from "@rimba/contract";

// Paths of pages that menus and other features link to, apart from those pages: a link does not load their feature.

/** Pages before anything is searched or typed. */
export const pagePaths = {
  track: "/track",
  /** The tracking page for numbers of orders. */
  trackOrders: "/track?by=customerOrder",
  /** Rates and outlets, with a tab for each. */
  networkQuery: "/networkQuery",
  rates: "/networkQuery?type=rate",
  outlets: "/networkQuery?type=outlet",
  /** The outlets that are open near the visitor, whose position that page requests. */
  openOutlets: "/networkQuery?type=outlet&open=now",
  /** Visitors without a session are redirected to the login and back. */
  orderForm: "/onlineOrder",
  /** All vacancies. */
  careers: "/aboutUs/talentRecruitment",
  /** The phone's own page of the account; on computers the list of orders comes first. */
  centre: "/personalCenter",
} as const;

/** The state of a link that the visitor presses to be located. */
export const locateRequest = { locate: true } as const;

export function vacancyPath(key: string): string {
  return `/recruitmentdetail/${encodeURIComponent(key)}`;
}

/** The phone's page to log in; `returnTo` is shown afterwards. */
export function loginPath(returnTo: string | null = null): string {
  return returnTo === null ? "/login" : `/login?${new URLSearchParams({ returnTo })}`;
}

/** The list of a customer's orders on each site. Filters and page are in the query. */
export const ordersListPaths = {
  desktop: "/personalCenter/myOrdersList",
  mobile: "/myOrdersList",
} as const satisfies Record<Site, string>;

/** The phone's tabs for customers. To other visitors a page for guests shows what is there. */
export const customerTabs = {
  send: pagePaths.orderForm,
  orders: ordersListPaths.mobile,
  account: pagePaths.centre,
} as const;
type CustomerTab = keyof typeof customerTabs;

export function guestPath(tab: CustomerTab): string {
  return `/guest?tab=${tab}`;
}

/** The tab of the page for guests; an unknown one is the account. */
export function readGuestTab(search: string): CustomerTab {
  const requested = new URLSearchParams(search).get("tab") ?? "";
  return Object.hasOwn(customerTabs, requested) ? (requested as CustomerTab) : "account";
}
