import * as z from "zod/mini";
import type { RateMessageKey } from "./rates-messages.ts";
import { calendarKinds, durationReasons, productServices, refusalKinds } from "./rate-codes.ts";

function areaField(required: RateMessageKey) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : "area.unknown") })
    .check(z.minLength(1, required), z.maxLength(64, "area.unknown"));
}

/** Origin and destination; at least cities. */
export const laneEnds = {
  sendAreaId: areaField("sendArea.required"),
  dispatchAreaId: areaField("dispatchArea.required"),
};

export const laneCities = {
  sendCityId: areaField("sendArea.required"),
  dispatchCityId: areaField("dispatchArea.required"),
};

/** The promised arrival: a value without language, computed once and formatted by every page in the same way. */
export const arrivalPromise = z.object({
  /** First day of the range, at the destination: "2026-11-25". */
  promisedFrom: z.string(),
  /** Last moment of the promise, ISO 8601 with the offset of the destination. */
  promisedBy: z.string(),
  /** Time zone of the destination. */
  timeZone: z.string(),
});
export type ArrivalPromise = z.infer<typeof arrivalPromise>;

const days = z.object({ least: z.number(), most: z.number() });

/** One reason for the duration of a delivery. Fields that do not belong to its kind are null. */
export const durationPart = z.object({
  kind: z.enum(durationReasons),
  days: z.nullable(days),
  distanceKm: z.nullable(z.number()),
  date: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type DurationPart = z.infer<typeof durationPart>;

/** When it arrives if it is handed over at a moment: now, or the one in the request. */
export const arrivalEstimate = z.object({
  days,
  leavesOn: z.string(),
  arrivesFrom: z.string(),
  arrivesUntil: z.string(),
  arrivesBefore: z.nullable(z.string()),
  promiseMissed: z.nullable(z.string()),
  cutOff: z.string(),
  sendTimeZone: z.string(),
  dispatchTimeZone: z.string(),
  reasons: z.array(durationPart),
});
export type ArrivalEstimate = z.infer<typeof arrivalEstimate>;

/** A notice from the carrier's calendar that is shown beside the answer, such as the Ramadan delay. */
export const calendarNotice = z.object({
  kind: z.enum(calendarKinds),
  from: z.string(),
  until: z.string(),
  text: z.string(),
});
export type CalendarNotice = z.infer<typeof calendarNotice>;

export const agingRequest = z.object({
  ...laneEnds,
  productTypeCode: z.optional(z.string().check(z.maxLength(40, "field.tooLong"))),
});
export type AgingRequest = z.infer<typeof agingRequest>;

/** A product as every answer names it. */
export const namedProduct = {
  productTypeCode: z.string(),
  name: z.string(),
  service: z.enum(productServices),
};

/** Why a product is not possible; `code` and `msg` as in the envelope of an error. */
export const notOffered = {
  outcome: z.literal("notOffered"),
  reason: z.enum(refusalKinds),
  code: z.number(),
  msg: z.string(),
};

export const agingOption = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("offered"), ...namedProduct, estimate: arrivalEstimate }),
  z.object({ ...notOffered, ...namedProduct }),
]);
export type AgingOption = z.infer<typeof agingOption>;

export const agingResponse = z.object({
  sendAreaId: z.string(),
  dispatchAreaId: z.string(),
  distanceKm: z.number(),
  options: z.array(agingOption),
  notices: z.array(calendarNotice),
});
export type Aging = z.infer<typeof agingResponse>;
