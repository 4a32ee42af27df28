// Separate from the schemas, so that pages that need only the codes do not load those.

/** What an outlet does. */
export const outletServices = ["DROP_OFF", "PICKUP", "COLLECTION", "DFOD", "CARGO", "PACKING"] as const;
export type OutletService = (typeof outletServices)[number];

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Days for which a preferred outlet stays bound. */
export const preferredOutletDays = 180;
