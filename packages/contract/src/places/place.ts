import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { shortText } from "../common/fields.ts";

export const point = namedObject("Point", "A point on the map, WGS 84.", {
  lat: field(
    z.number().check(z.minimum(-90, "field.tooSmall"), z.maximum(90, "field.tooLarge")),
    "Latitude in degrees, north is positive.",
  ),
  lng: field(
    z.number().check(z.minimum(-180, "field.tooSmall"), z.maximum(180, "field.tooLarge")),
    "Longitude in degrees, east is positive.",
  ),
});
export type Point = z.infer<typeof point>;

/** The two coordinates of a point as query parameters, which are text. */
export const queryLatitude = z.coerce
  .number("field.invalid")
  .check(z.minimum(-90, "field.tooSmall"), z.maximum(90, "field.tooLarge"));
export const queryLongitude = z.coerce
  .number("field.invalid")
  .check(z.minimum(-180, "field.tooSmall"), z.maximum(180, "field.tooLarge"));

interface RequestedPoint {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** One coordinate without the other is an error. */
export const requireBothCoordinates = [
  z.refine<RequestedPoint>(({ lat, lng }) => lat !== undefined || lng === undefined, {
    path: ["lat"],
    error: "field.required",
  }),
  z.refine<RequestedPoint>(({ lat, lng }) => lng !== undefined || lat === undefined, {
    path: ["lng"],
    error: "field.required",
  }),
] as const;

/** A city's local name; other languages only if they have a name of their own for it. */
export const city = namedObject("City", "A city as people there write it.", {
  name: field(shortText, "Name at the place itself."),
  english: field(z.optional(shortText), "Only where English has a name of its own."),
  chinese: field(z.optional(shortText), "Only where Chinese has a name of its own."),
});
export type City = z.infer<typeof city>;
