import * as z from "zod/mini";
import { areaId, areaStep } from "../places/areas.ts";
import { pageOf, pageRequest } from "../common/page.ts";
import { outletServices } from "./outlet-codes.ts";
import { point, queryLatitude, queryLongitude, requireBothCoordinates } from "../places/place.ts";
import { instant, longText, shortText, timeZone } from "../common/fields.ts";

/** Hour and minute, 00:00 to 24:00. */
const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "field.invalid"));

/** An opening span. An end that is not after the beginning is on the next day. */
export const openSpan = z.object({ from: clockTime, to: clockTime });
export type OpenSpan = z.infer<typeof openSpan>;

const daySpans = z.array(openSpan);

/** By the weekday on which a span begins; a day without spans is closed. */
export const openingHours = z.object({
  monday: daySpans,
  tuesday: daySpans,
  wednesday: daySpans,
  thursday: daySpans,
  friday: daySpans,
  saturday: daySpans,
  sunday: daySpans,
});
export type OpeningHours = z.infer<typeof openingHours>;

/** A day on which the carrier's calendar changes the hours: `reason` is a holiday's name, or Ramadan. */
export const otherHours = z.object({ date: z.iso.date(), spans: daySpans, reason: shortText });
export type OtherHours = z.infer<typeof otherHours>;

/** The code of an outlet as people may type it; compared in capitals. */
export const networkCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "field.required"),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, "outlet.unknown"),
  );

export const outlet = z.object({
  networkCode: z.string(),
  name: shortText,
  address: longText,
  /** Its district, or the last level of addresses in countries without districts. */
  areaId: z.string(),
  /** All areas around it, province first. */
  path: z.array(areaStep),
  point,
  phone: z.nullable(z.string()),
  services: z.array(z.enum(outletServices)),
  recommended: z.boolean(),
  /** Pickup radius in kilometres; 0 if it picks up no parcels. */
  pickupRadiusKm: z.number(),
  timeZone,
  hours: openingHours,
  /** Of today and the next six days. */
  otherHours: z.array(otherHours),
  openNow: z.boolean(),
  /**
   * When it closes if it is open, and opens if it is closed, in its time zone. Null if that is not within a
   * month.
   */
  nextChangeAt: z.nullable(instant),
});
export type Outlet = z.infer<typeof outlet>;

export const nearbyOutlet = z.object({ ...outlet.shape, distanceKm: z.number() });
export type NearbyOutlet = z.infer<typeof nearbyOutlet>;

export const outletsRequest = z.object({
  provinceId: z.optional(areaId),
  cityId: z.optional(areaId),
  districtId: z.optional(areaId),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
  ...pageRequest,
});
export type OutletsRequest = z.output<typeof outletsRequest>;
export const outletsResponse = pageOf(outlet);

/** Query parameters are text. */
const querySize = z._default(
  z.coerce
    .number("field.invalid")
    .check(z.int("field.invalid"), z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")),
  10,
);

export const outletsByNameRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong")),
  size: querySize,
});
export const outletsByNameResponse = z.array(outlet);

export const nearbyOutletsRequest = z.object({
  lat: z.nonoptional(z.optional(queryLatitude), "field.required"),
  lng: z.nonoptional(z.optional(queryLongitude), "field.required"),
  radiusKm: z._default(
    z.coerce.number("field.invalid").check(z.positive("field.tooSmall"), z.maximum(200, "field.tooLarge")),
    25,
  ),
  size: querySize,
});
export const nearbyOutletsResponse = z.array(nearbyOutlet);

export const outletDistanceRequest = z
  .object({
    networkCode,
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
    areaId: z.optional(areaId),
  })
  .check(
    ...requireBothCoordinates,
    z.refine(({ lat, lng, areaId: area }) => (lat ?? lng ?? area) !== undefined, {
      path: ["areaId"],
      error: "field.required",
    }),
  );
export const outletDistanceResponse = z.object({
  networkCode: z.string(),
  distanceKm: z.number(),
  withinPickupRange: z.boolean(),
});
export type OutletDistance = z.infer<typeof outletDistanceResponse>;
