import * as z from "zod/mini";
import { descriptions, field, namedObject } from "../common/describe.ts";
import { calendarKinds, durationReasons, productServices, refusalKinds } from "./rate-codes.ts";
import { laneEnds } from "./shipment-request.ts";

/** The promised arrival: a value without language, computed once and formatted by every page in the same way. */
export const arrivalPromise = namedObject(
  "ArrivalPromise",
  "The promised arrival; an order keeps it as it was when it was placed.",
  {
    promisedFrom: field(z.string(), "First day, at the destination (YYYY-MM-DD)."),
    promisedBy: field(
      z.string(),
      "Last moment, in the time of the destination; 23:59 where the whole day counts.",
    ),
    timeZone: field(z.string(), "Of the destination, from the time zone database."),
  },
);
export type ArrivalPromise = z.infer<typeof arrivalPromise>;

const days = namedObject("DayRange", "Whole days, both ends possible.", {
  least: field(z.number(), "At least."),
  most: field(z.number(), "At most."),
});

/** One reason for the duration of a delivery. Fields that do not belong to its kind are null. */
export const durationPart = namedObject("DurationPart", "One reason for the time that a delivery takes.", {
  kind: field(z.enum(durationReasons), "What it is."),
  days: field(z.nullable(days), "The days that it takes; null: none of its own."),
  distanceKm: field(z.nullable(z.number()), "DISTANCE: as the crow flies; else null."),
  date: field(
    z.nullable(z.string()),
    "SUNDAY, HOLIDAY: the day that is left out; RAMADAN: its last day; else null.",
  ),
  name: field(z.nullable(z.string()), "HOLIDAY, RAMADAN: name in the requested language; else null."),
});
export type DurationPart = z.infer<typeof durationPart>;

/** When it arrives if it is handed over at a moment: now, or the one in the request. */
export const arrivalEstimate = namedObject(
  "ArrivalEstimate",
  "When it arrives: in getAging if it is handed over now, in shippingCost if at handoverAt.",
  {
    days: field(days, "Calendar days from the day of the handover at the origin."),
    leavesOn: field(z.string(), "Local date at the origin on which it leaves."),
    arrivesFrom: field(z.string(), "Local date at the destination, at the earliest."),
    arrivesUntil: field(z.string(), "Local date at the destination, at the latest."),
    arrivesBefore: field(
      z.nullable(z.string()),
      "Promised hour there (HH:MM); null: none is promised, or it cannot be kept.",
    ),
    promiseMissed: field(
      z.nullable(z.string()),
      "That it may take longer than the product promises, in the requested language; null: the promise is kept, or there is none.",
    ),
    cutOff: field(
      z.string(),
      "What is handed over later, in the origin's time (HH:MM), leaves the next day.",
    ),
    sendTimeZone: field(z.string(), "Time zone of the origin."),
    dispatchTimeZone: field(z.string(), "Time zone of the destination."),
    reasons: field(z.array(durationPart), "What makes it take so long, in the order in which it happens."),
  },
);
export type ArrivalEstimate = z.infer<typeof arrivalEstimate>;

/** A notice from the carrier's calendar that is shown beside the answer, such as the Ramadan delay. */
export const calendarNotice = namedObject("CalendarNotice", "A notice of the calendar.", {
  kind: field(z.enum(calendarKinds), "What it is about."),
  from: field(z.string(), "First day."),
  until: field(z.string(), "Last day."),
  text: field(z.string(), "In the requested language."),
});
export type CalendarNotice = z.infer<typeof calendarNotice>;

export const describedLaneEnds = {
  sendAreaId: field(laneEnds.sendAreaId, "Where it is sent from: a city or a district."),
  dispatchAreaId: field(laneEnds.dispatchAreaId, "Where it is sent to: a city or a district."),
};

export const agingRequest = namedObject("GetAgingRequest", "A delivery to estimate.", {
  ...describedLaneEnds,
  productTypeCode: field(
    z.optional(z.string().check(z.maxLength(40, "field.tooLong"))),
    "Only this product; left out: all.",
  ),
});
export type AgingRequest = z.infer<typeof agingRequest>;

/** A product as every answer names it. */
export const namedProduct = {
  productTypeCode: field(z.string(), "The product."),
  name: field(z.string(), "Name of the product in the requested language."),
  service: field(z.enum(productServices), "Express or cargo."),
};

/** Why a product is not possible; `code` and `msg` as in the envelope of an error. */
export const notOffered = {
  outcome: field(z.literal("notOffered"), "Always notOffered."),
  reason: field(z.enum(refusalKinds), "Why."),
  code: field(z.number(), "Nine digits from the error catalogue."),
  msg: field(z.string(), "The reason as text, in the requested language."),
};

export const agingOption = z.discriminatedUnion("outcome", [
  namedObject("AgingOffered", "A product that is carried on this lane.", {
    outcome: field(z.literal("offered"), "Always offered."),
    ...namedProduct,
    estimate: field(arrivalEstimate, "When it arrives."),
  }),
  namedObject("AgingNotOffered", "A product that is not carried on this lane.", {
    ...notOffered,
    ...namedProduct,
  }),
]);
descriptions.add(agingOption, {
  id: "AgingOption",
  description: "One product on this lane: its time, or why it is not carried.",
});
export type AgingOption = z.infer<typeof agingOption>;

export const agingResponse = namedObject("GetAgingData", "How long each product takes.", {
  sendAreaId: field(z.string(), "As requested."),
  dispatchAreaId: field(z.string(), "As requested."),
  distanceKm: field(z.number(), "As the crow flies."),
  options: field(z.array(agingOption), "One for each product."),
  notices: field(z.array(calendarNotice), "What the calendar has to say, such as the Ramadan delay."),
});
export type Aging = z.infer<typeof agingResponse>;
