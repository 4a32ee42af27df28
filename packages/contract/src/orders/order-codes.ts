// Separate from the schemas, so that pages that need only the codes do not load those.

/** Tabs of the order list: completed are SIGNED and CANCELLED. */
export const orderTabs = ["unfinished", "completed"] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Actions of a customer on an order; a rule of @rimba/domain says which are allowed. */
export const orderActions = ["cancel", "rebook", "reorder", "track", "detail", "label"] as const;
export type OrderAction = (typeof orderActions)[number];

/** Pickup windows of a day; the carrier sets their hours. */
export const pickupWindowCodes = ["MORNING", "AFTERNOON", "EVENING"] as const;
export type PickupWindowCode = (typeof pickupWindowCodes)[number];

/** Why a settlement method cannot be used. */
export const paymentRefusals = ["DFOD_UNSUPPORTED", "ABOVE_MAXIMUM", "CORPORATE_ONLY"] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** The value-added service for which an order names who receives the parcel. All other codes are the carrier's own. */
export const representativeReceiving = "REPRESENTATIVE_RECEIVING";

/**
 * Cash on delivery (the price of the goods, not the freight) is not offered: no amount is requested, printed
 * on labels or sent to the carrier's systems.
 */
export const notOfferedServices: readonly string[] = ["CASH_ON_DELIVERY"];
