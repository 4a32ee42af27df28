import { codeList } from "../common/describe.ts";

export const productServices = codeList("ProductService", "Kind of product.", {
  EXPRESS: "Parcels with a promised time.",
  CARGO: "Freight by weight.",
});
export type ProductService = (typeof productServices)[number];

/** The main means of transport of a lane. */
export const laneRoutes = codeList("LaneRoute", "How a lane mostly travels.", {
  ROAD: "By lorry.",
  SEA: "By ship.",
  AIR: "By aeroplane.",
});
export type LaneRoute = (typeof laneRoutes)[number];

/** The weight that decides the price. */
export const weightDecisions = codeList("WeightDecision", "Which weight the price is made of.", {
  ACTUAL: "As weighed.",
  VOLUMETRIC: "By size.",
  LANE_MINIMUM: "The least that the lane bills.",
});
export type WeightDecision = (typeof weightDecisions)[number];

/** Why a product is not offered for this shipment. */
export const refusalKinds = codeList("RefusalKind", "Why a product is not offered.", {
  WEIGHT_RANGE: "The chargeable weight is outside its range.",
  LANE_NOT_SERVED: "It is not carried on this lane.",
  TOO_FAR_FOR_PROMISE: "The lane takes longer than it promises, whatever the day.",
});
export type RefusalKind = (typeof refusalKinds)[number];

/** Reasons for the duration of a delivery. */
export const durationReasons = codeList("DurationReason", "What makes a delivery take its time.", {
  DISTANCE: "The way itself.",
  SEA_CROSSING: "It goes by ship to another island.",
  REMOTE_AREA: "Origin or destination is remote.",
  CUSTOMS: "It passes customs.",
  CUT_OFF_PASSED: "It is too late to leave today.",
  SUNDAY: "Nothing moves on this Sunday.",
  HOLIDAY: "Nothing moves on this holiday.",
  RAMADAN: "Work is slower in Ramadan.",
});
export type DurationReason = (typeof durationReasons)[number];

export const calendarKinds = codeList("CalendarKind", "Kind of days on which work differs.", {
  HOLIDAY: "A public holiday.",
  RAMADAN: "The month of fasting.",
});

/** When a surcharge is due. */
export const surchargeOccasions = [
  "ALWAYS",
  "REMOTE_AREA",
  "ABROAD",
  "LONG_PIECE",
  "HEAVY_PIECE",
  "DFOD",
] as const;

/** How a service beside the freight is priced. */
export const priceKinds = codeList("PriceKind", "How a value-added service is priced.", {
  PERCENT_OF_FREIGHT: "A part of the freight.",
  PERCENT_OF_VALUE: "A part of the declared value.",
  PER_SHIPMENT: "Once.",
  PER_PIECE: "For each piece.",
  PER_KG: "For each billed kg.",
  BY_AGREEMENT: "No price online; the carrier makes an offer.",
});

/** The currency of prices, totals and limits: whole rupiah. */
export const currency = "IDR" as const;
