import * as z from "zod/mini";
import type { FieldMessageKey } from "../field-messages.ts";
import { placeKinds } from "../tracking/tracking-codes.ts";
import { hasReadableText, hasVisibleText } from "../common/visible-text.ts";

export const point = z.object({
  lat: z.number().check(z.minimum(-90, "field.tooSmall"), z.maximum(90, "field.tooLarge")),
  lng: z.number().check(z.minimum(-180, "field.tooSmall"), z.maximum(180, "field.tooLarge")),
});
export type Point = z.infer<typeof point>;

/** The two parts of a point among query parameters, which are text. */
export const queryLatitude = z.coerce
  .number("field.invalid")
  .check(z.minimum(-90, "field.tooSmall"), z.maximum(90, "field.tooLarge"));
export const queryLongitude = z.coerce
  .number("field.invalid")
  .check(z.minimum(-180, "field.tooSmall"), z.maximum(180, "field.tooLarge"));

interface AskedPoint {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Half a point is a mistake, whatever else is asked. */
export const wholePoint = [
  z.refine<AskedPoint>(({ lat, lng }) => lat !== undefined || lng === undefined, {
    path: ["lat"],
    error: "field.required",
  }),
  z.refine<AskedPoint>(({ lat, lng }) => lng !== undefined || lat === undefined, {
    path: ["lng"],
    error: "field.required",
  }),
] as const;

/** Asking Intl costs more than all the rest of a check together, and there are few zones; wrong names are not kept. */
const knownTimeZones = new Set<string>();

/** Whether this is a name of the time zone database, such as `Asia/Jakarta`. */
export function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  // Some versions of Intl know offsets too; not all browsers do, and the database not all of them.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  knownTimeZones.add(name);
  return true;
}

/**
 * Controls (the database holds no null character, and a terminal obeys others) and what turns the direction of the text
 * around it: nobody sees them, and no name or address needs them.
 */
export const hiddenCharacters = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** What is copied from elsewhere brings them along unseen: a text of one line has none, and blanks for the ends of lines. */
export const oneLine = z.overwrite<string>((text) =>
  text.replace(hiddenCharacters, "").replace(/[\t\n\r\u2028\u2029]+/g, " "),
);

/** A system that cuts texts to a length may leave half of an emoji at the end, which no database holds. */
export const wholeCharacters = z.refine<string>((text) => text.isWellFormed(), "field.invalid");
/** At least one letter or digit that a reader sees; `error` where there is none. */
export function readable(error: FieldMessageKey) {
  return z.refine<string>(hasReadableText, error);
}
export const shortText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "field.required", abort: true }),
    z.maxLength(120, "field.tooLong"),
    wholeCharacters,
    z.refine(hasVisibleText, "field.required"),
  );
export const longText = z.string().check(z.trim(), z.maxLength(500, "field.tooLong"), wholeCharacters);
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, "field.invalid"));
export const timeZone = z
  .string()
  .check(z.maxLength(64, "field.tooLong"), z.refine(isTimeZone, "timeZone.unknown"));

/** A city as people there write it; other languages only where they have a name of their own for it. */
export const city = z.object({
  name: shortText,
  english: z.optional(shortText),
  chinese: z.optional(shortText),
});
export type City = z.infer<typeof city>;

/** Where a scan happened. Cities are public; a street address never belongs here. */
export const eventPlace = z.object({
  kind: z.enum(placeKinds),
  city,
  countryCode,
  timeZone,
  point: z.optional(point),
});
export type EventPlace = z.infer<typeof eventPlace>;
