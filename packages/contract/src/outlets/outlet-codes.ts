import { codeList } from "../common/describe.ts";

// Separate from the schemas, so that pages that need only the codes do not load those.

/** What an outlet does. */
export const outletServices = codeList("OutletService", "What an outlet does.", {
  DROP_OFF: "Takes in parcels.",
  PICKUP: "Fetches parcels at the door, within its pickup radius.",
  COLLECTION: "Holds parcels until their receiver collects them.",
  DFOD: "Takes payment of the freight from the receiver.",
  CARGO: "Accepts heavy and large parcels.",
  PACKING: "Packs, in cartons and in wood.",
});
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
