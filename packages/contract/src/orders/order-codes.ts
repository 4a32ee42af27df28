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
