// Apart from the schemas, which pages that need only these do not load.

/** Tabs of the order list: completed are SIGNED and CANCELLED. */
export const orderTabs = ["unfinished", "completed"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What a customer can do with an order; which of them now is a rule of @rimba/domain. */
export const orderActions = ["cancel", "rebook", "reorder", "track", "detail", "label"] as const;
export type OrderAction = (typeof orderActions)[number];

/** Parts of a day in which a courier comes; their hours are the carrier's to set. */
export const pickupWindowCodes = ["MORNING", "AFTERNOON", "EVENING"] as const;
export type PickupWindowCode = (typeof pickupWindowCodes)[number];

/** Why a settlement method cannot be used. */
export const paymentRefusals = ["DFOD_UNSUPPORTED", "ABOVE_MAXIMUM", "CORPORATE_ONLY"] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** The value-added service for which an order names who receives the parcel. All other codes are the carrier's own. */
export const representativeReceiving = "REPRESENTATIVE_RECEIVING";

/**
 * Cash on delivery (the price of the goods, not the freight) is not offered: no sum to collect is asked for, printed on
 * labels or sent to the carrier's systems.
 */
export const notOfferedServices: readonly string[] = ["CASH_ON_DELIVERY"];
