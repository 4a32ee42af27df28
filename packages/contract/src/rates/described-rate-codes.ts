import {
  calendarKinds,
  durationReasons,
  laneRoutes,
  priceKinds,
  productServices,
  refusalKinds,
  weightDecisions,
} from "./rate-codes.ts";
import { describeCodes } from "../common/described-shape.ts";

export const rateCodes = [
  describeCodes("ProductService", productServices, "Kind of product.", {
    EXPRESS: "Parcels with a promised time.",
    CARGO: "Freight by weight.",
  }),
  describeCodes("WeightDecision", weightDecisions, "Which weight the price is made of.", {
    ACTUAL: "As weighed.",
    VOLUMETRIC: "By size.",
    LANE_MINIMUM: "The least that the lane bills.",
  }),
  describeCodes("RefusalKind", refusalKinds, "Why a product is not offered.", {
    WEIGHT_RANGE: "The chargeable weight is outside its range.",
    LANE_NOT_SERVED: "It is not carried on this lane.",
    TOO_FAR_FOR_PROMISE: "The lane takes longer than it promises, whatever the day.",
  }),
  describeCodes("LaneRoute", laneRoutes, "How a lane mostly travels.", {
    ROAD: "By lorry.",
    SEA: "By ship.",
    AIR: "By aeroplane.",
  }),
  describeCodes("DurationReason", durationReasons, "What makes a delivery take its time.", {
    DISTANCE: "The way itself.",
    SEA_CROSSING: "It goes by ship to another island.",
    REMOTE_AREA: "Origin or destination is remote.",
    CUSTOMS: "It passes customs.",
    CUT_OFF_PASSED: "It is too late to leave today.",
    SUNDAY: "Nothing moves on this Sunday.",
    HOLIDAY: "Nothing moves on this holiday.",
    RAMADAN: "Work is slower in Ramadan.",
  }),
  describeCodes("PriceKind", priceKinds, "How a service beside the freight is priced.", {
    PERCENT_OF_FREIGHT: "A part of the freight.",
    PERCENT_OF_VALUE: "A part of the declared value.",
    PER_SHIPMENT: "Once.",
    PER_PIECE: "For each piece.",
    PER_KG: "For each billed kg.",
    BY_AGREEMENT: "No price online; the carrier makes an offer.",
  }),
  describeCodes("CalendarKind", calendarKinds, "Kind of days on which work differs.", {
    HOLIDAY: "A public holiday.",
    RAMADAN: "The month of fasting.",
  }),
];
