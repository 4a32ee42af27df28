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
  /** Visitors without a session are redirected to the login and back. */
  orderForm: "/onlineOrder",
  /** The phone's own page of the account; on computers the list of orders comes first. */
  centre: "/personalCenter",
} as const;

/** The phone's page to log in; `returnTo` is shown afterwards. */
export function loginPath(returnTo: string | null = null): string {
  return returnTo === null ? "/login" : `/login?${new URLSearchParams({ returnTo })}`;
}

/** The order form, with a contact of the address book as the receiver. */
export function sendToContactPath(contactId: string): string {
  return `${pagePaths.orderForm}?contact=${encodeURIComponent(contactId)}`;
}

/** The order form, filled from an old order. */
export function reorderPath(orderNo: string): string {
  return `${pagePaths.orderForm}?reorder=${encodeURIComponent(orderNo)}`;
}

/** The phone's pages of the sender and the receiver of the order. */
export const partyPaths = { sender: "/senderAddress", receiver: "/receiptAddress" } as const;

/** The page of the receiver, emptied first. */
export const newReceiverPath = `${partyPaths.receiver}?new=1`;

/** The phone's page that chooses a party from the address book. */
export const addressChoicePage = "/addressListSelect";

export function addressChoicePath(party: keyof typeof partyPaths): string {
  return `${addressChoicePage}?for=${party}`;
}

/** The list of a customer's orders on each site. Filters and page are in the query. */
export const ordersListPaths = {
  desktop: "/personalCenter/myOrdersList",
  mobile: "/myOrdersList",
} as const satisfies Record<Site, string>;
