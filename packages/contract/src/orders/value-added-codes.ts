// Apart from the schemas, which pages that need only these do not load.

/** The value-added service for which an order names who receives the parcel. All other codes are the carrier's own. */
export const representativeReceiving = "REPRESENTATIVE_RECEIVING";

/**
 * Cash on delivery (the price of the goods, not the freight) is not offered: no sum to collect is asked for, printed on
 * labels or sent to the carrier's systems.
 */
export const notOfferedServices: readonly string[] = ["CASH_ON_DELIVERY"];
