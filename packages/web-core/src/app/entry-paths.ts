import type { Site } from "@rimba/contract";

// Paths of pages that menus and other features link to, apart from those pages: a link does not load their feature.

/** The tracking page, empty. */
export const trackPagePath = "/track";
export const trackOrdersPath = `${trackPagePath}?by=customerOrder`;

/** The page of rates and outlets, with a tab for each. */
export const networkQueryPath = "/networkQuery";
export const rateFormPath = `${networkQueryPath}?type=rate`;
export const outletSearchPath = `${networkQueryPath}?type=outlet`;

/** The phone's page to log in; `returnTo` is shown afterwards. */
export function loginPath(returnTo: string | null = null): string {
  return returnTo === null ? "/login" : `/login?${new URLSearchParams({ returnTo })}`;
}

/** The order form, on both sites; visitors without a session are redirected to the login and back. */
export const orderFormPath = "/onlineOrder";

/** The form, with a contact of the address book as the receiver. */
export function sendToContactPath(contactId: string): string {
  return `${orderFormPath}?contact=${encodeURIComponent(contactId)}`;
}

/** The form, filled from an old order. */
export function reorderPath(orderNo: string): string {
  return `${orderFormPath}?reorder=${encodeURIComponent(orderNo)}`;
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

/** The phone's own page of the account; on computers the list of orders comes first. */
export const centrePath = "/personalCenter";

/** The list of a customer's orders on each site. Filters and page are in the query. */
export const ordersListPaths = {
  desktop: "/personalCenter/myOrdersList",
  mobile: "/myOrdersList",
} as const satisfies Record<Site, string>;
