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

/** The phone's own page of the account; on computers the list of orders comes first. */
export const centrePath = "/personalCenter";

/** The list of a customer's orders on each site. Filters and page are in the query. */
export const ordersListPaths = { desktop: "/personalCenter/myOrdersList", mobile: "/myOrdersList" } as const;
