import * as z from "zod/mini";
import { shortText } from "../common/fields.ts";

export const point = z.object({
  lat: z.number().check(z.minimum(-90, "field.tooSmall"), z.maximum(90, "field.tooLarge")),
  lng: z.number().check(z.minimum(-180, "field.tooSmall"), z.maximum(180, "field.tooLarge")),
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
export const city = z.object({
  name: shortText,
  english: z.optional(shortText),
  chinese: z.optional(shortText),
});
export type City = z.infer<typeof city>;
