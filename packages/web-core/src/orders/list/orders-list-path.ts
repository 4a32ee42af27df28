/** The list of a customer's orders, on each site; what it shows beside that stands in its query. */
export const ordersListPaths = { desktop: "/personalCenter/myOrdersList", mobile: "/myOrdersList" } as const;
