export const productServices = ["EXPRESS", "CARGO"] as const;
export type ProductService = (typeof productServices)[number];

/** The main means of transport of a lane. */
export const laneRoutes = ["ROAD", "SEA", "AIR"] as const;
export type LaneRoute = (typeof laneRoutes)[number];

/** The weight that decides the price. */
export const weightDecisions = ["ACTUAL", "VOLUMETRIC", "LANE_MINIMUM"] as const;
export type WeightDecision = (typeof weightDecisions)[number];

/** Why a product is not offered for this shipment. */
export const refusalKinds = ["WEIGHT_RANGE", "LANE_NOT_SERVED", "TOO_FAR_FOR_PROMISE"] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Reasons for the duration of a delivery. */
export const durationReasons = [
  "DISTANCE",
  "SEA_CROSSING",
  "REMOTE_AREA",
  "CUSTOMS",
  "CUT_OFF_PASSED",
  "SUNDAY",
  "HOLIDAY",
  "RAMADAN",
] as const;
export type DurationReason = (typeof durationReasons)[number];

export const calendarKinds = ["HOLIDAY", "RAMADAN"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** When a surcharge is due. */
export const surchargeOccasions = [
  "ALWAYS",
  "REMOTE_AREA",
  "ABROAD",
  "LONG_PIECE",
  "HEAVY_PIECE",
  "DFOD",
] as const;
export type SurchargeOccasion = (typeof surchargeOccasions)[number];

/** How a service beside the freight is priced. */
export const priceKinds = [
  "PERCENT_OF_FREIGHT",
  "PERCENT_OF_VALUE",
  "PER_SHIPMENT",
  "PER_PIECE",
  "PER_KG",
  "BY_AGREEMENT",
] as const;
export type PriceKind = (typeof priceKinds)[number];

/** The currency of prices, totals and limits: whole rupiah. */
export const currency = "IDR" as const;
