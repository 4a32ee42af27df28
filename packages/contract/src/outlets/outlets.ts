import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { areaId, areaStep } from "../places/areas.ts";
import { pageOf, pageRequest } from "../common/page-schemas.ts";
import { outletServices } from "./outlet-codes.ts";
import { point, queryLatitude, queryLongitude, requireBothCoordinates } from "../places/place.ts";
import { instant, longText, networkCode, shortText, timeZone } from "../common/fields.ts";

/** Hour and minute, 00:00 to 24:00. */
const clockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "field.invalid"));

/** An opening span. An end that is not after the beginning is on the next day. */
export const openSpan = namedObject("OpenSpan", "A time without a break in which an outlet is open.", {
  from: field(clockTime, "Hour and minute, 00:00 to 23:59."),
  to: field(
    clockTime,
    "Hour and minute, up to 24:00; one that is not after the beginning is on the next day.",
  ),
});
export type OpenSpan = z.infer<typeof openSpan>;

const daySpans = z.array(openSpan);

/** By the weekday on which a span begins; a day without spans is closed. */
export const openingHours = namedObject(
  "OpeningHours",
  "Opening hours by weekday, in the outlet's own time.",
  {
    monday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    tuesday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    wednesday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    thursday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    friday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    saturday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
    sunday: field(daySpans, "Spans that begin on this day; empty if it is closed."),
  },
);
export type OpeningHours = z.infer<typeof openingHours>;

/** A day on which the carrier's calendar changes the hours: `reason` is a holiday's name, or Ramadan. */
export const otherHours = namedObject("OtherHours", "A day with other hours than on its weekday.", {
  date: field(z.iso.date(), "The day, in the outlet's own time."),
  spans: field(daySpans, "Replaces those of its weekday; empty if it is closed."),
  reason: field(shortText, "Why: the name of a holiday, or Ramadan."),
});
export type OtherHours = z.infer<typeof otherHours>;

export const outlet = namedObject("Outlet", "A place where parcels are dropped off and collected.", {
  networkCode: field(z.string(), "Its code, in capitals."),
  name: field(shortText, "Its name."),
  address: field(longText, "Street and number, district, city and postal code."),
  areaId: field(z.string(), "Its district; where a country has none, what addresses end with."),
  path: field(z.array(areaStep), "All areas around it, province first."),
  point: field(point, "Where it stands."),
  phone: field(z.nullable(z.string()), "Its phone; null if it has none of its own."),
  services: field(z.array(z.enum(outletServices)), "What it does."),
  recommended: field(z.boolean(), "Large, and with every service."),
  pickupRadiusKm: field(z.number(), "Pickup radius in kilometres; 0 without pickup."),
  timeZone: field(timeZone, "Name of its time zone, such as Asia/Jakarta."),
  hours: field(openingHours, "When it is open in an ordinary week."),
  otherHours: field(
    z.array(otherHours),
    "Days of the coming week, today first, on which its hours differ from the ordinary ones.",
  ),
  openNow: field(z.boolean(), "Whether it is open at this moment, holidays and Ramadan hours included."),
  nextChangeAt: field(
    z.nullable(instant),
    "When it closes if it is open, and opens if it is closed, in its time zone. Null if that is not within a month.",
  ),
});
export type Outlet = z.infer<typeof outlet>;

export const nearbyOutlet = namedObject("NearbyOutlet", "An outlet and how far away it is.", {
  ...outlet.shape,
  distanceKm: field(z.number(), "Kilometres as the crow flies, to 10 metres."),
});
export type NearbyOutlet = z.infer<typeof nearbyOutlet>;

export const outletsRequest = namedObject("OutletsRequest", "Which outlets, and which page of them.", {
  provinceId: field(z.optional(areaId), "Only outlets of this province."),
  cityId: field(z.optional(areaId), "Only outlets of this city or regency; needs provinceId."),
  districtId: field(z.optional(areaId), "Only outlets of this district; needs cityId."),
  keyword: field(
    z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
    "Words of the name, the code or the address, at most 80 characters.",
  ),
  ...pageRequest,
});
export type OutletsRequest = z.output<typeof outletsRequest>;
export const outletsResponse = namedObject("OutletPage", "One page of outlets.", pageOf(outlet));

/** Query parameters are text. */
const querySize = z._default(
  z.coerce
    .number("field.invalid")
    .check(z.int("field.invalid"), z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")),
  10,
);

export const outletsByNameRequest = namedObject(
  "OutletsByNameRequest",
  "What an outlet is called, or nearly.",
  {
    name: field(
      z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong")),
      "1 to 80 characters: its code, or words of its name.",
    ),
    size: field(querySize, "At most so many, 1 to 50; 10 where left out."),
  },
);
export const outletsByNameResponse = z.array(outlet);

export const nearbyOutletsRequest = namedObject("NearbyOutletsRequest", "Near what, and how near.", {
  lat: field(z.nonoptional(z.optional(queryLatitude), "field.required"), "Latitude in degrees."),
  lng: field(z.nonoptional(z.optional(queryLongitude), "field.required"), "Longitude in degrees."),
  radiusKm: field(
    z._default(
      z.coerce.number("field.invalid").check(z.positive("field.tooSmall"), z.maximum(200, "field.tooLarge")),
      25,
    ),
    "No farther than so many kilometres, at most 200; 25 where left out.",
  ),
  size: field(querySize, "At most so many, 1 to 50; 10 where left out."),
});
export const nearbyOutletsResponse = z.array(nearbyOutlet);

export const outletDistanceRequest = namedObject("OutletDistanceRequest", "From where, to which outlet.", {
  networkCode: field(networkCode, "The outlet."),
  lat: field(z.optional(queryLatitude), "Latitude in degrees; needs lng."),
  lng: field(z.optional(queryLongitude), "Longitude in degrees; needs lat."),
  areaId: field(z.optional(areaId), "Used without a point: the centre of this area."),
}).check(
  ...requireBothCoordinates,
  z.refine(({ lat, lng, areaId: area }) => (lat ?? lng ?? area) !== undefined, {
    path: ["areaId"],
    error: "field.required",
  }),
);
export const outletDistanceResponse = namedObject("OutletDistance", "How far an outlet is.", {
  networkCode: field(z.string(), "The outlet."),
  distanceKm: field(z.number(), "Kilometres as the crow flies, to 10 metres."),
  withinPickupRange: field(z.boolean(), "Whether it picks up parcels there."),
});
export type OutletDistance = z.infer<typeof outletDistanceResponse>;
