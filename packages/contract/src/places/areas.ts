import * as z from "zod/mini";
import { point, queryLatitude, queryLongitude, requireBothCoordinates } from "./place.ts";

/** Countries whose areas the product knows, home first. */
export const areaCountries = ["ID", "MY", "PH", "SG", "CN"] as const;
export type AreaCountry = (typeof areaCountries)[number];

/**
 * From the largest to the smallest. In countries whose sources end earlier (Malaysia, the Philippines,
 * Singapore) a `city` is the last level.
 */
export const areaLevels = ["province", "city", "district"] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** Country, hyphen, official code: `ID-317101`. */
export const areaId = z
  .string()
  .check(z.minLength(1, "field.required"), z.regex(/^[A-Z]{2}-[A-Z0-9-]{1,24}$/, "area.unknown"));

const areaCountry = z.enum(areaCountries);
const areaLevel = z.enum(areaLevels);

/** One step of an area's path. */
export const areaStep = z.object({
  areaId: z.string(),
  level: areaLevel,
  /** In the language of the request if the area has a name in it, else the local name. */
  name: z.string(),
});
export type AreaStep = z.infer<typeof areaStep>;

export const area = z.object({
  ...areaStep.shape,
  countryCode: areaCountry,
  parentId: z.nullable(z.string()),
  /** False for areas that can end an address. */
  hasParts: z.boolean(),
  postalCodes: z.array(z.string()),
  /** Null if the sources have none. */
  point: z.nullable(point),
  timeZone: z.string(),
});
export type Area = z.infer<typeof area>;

/** An area with all areas around it, province first, itself last. */
export const locatedArea = z.object({ ...area.shape, path: z.array(areaStep) });
export type LocatedArea = z.infer<typeof locatedArea>;

export const areasOfLevelRequest = z.object({
  parentId: z.optional(areaId),
  level: z.optional(areaLevel),
  countryCode: z.optional(areaCountry),
});
export type AreasOfLevelRequest = z.infer<typeof areasOfLevelRequest>;
export const areasOfLevelResponse = z.array(area);

export const allAreasRequest = z.object({ countryCode: z.optional(areaCountry) });

/** The rest of a part's id after its parent's id; a whole id if the two begin differently. */
const idRest = z.string();
const compactDistrict = z.tuple([idRest, z.string()]);
const compactCity = z.tuple([idRest, z.string(), z.array(compactDistrict)]);
const compactProvince = z.tuple([idRest, z.string(), z.array(compactCity)]);

/** Every area of a country in a compact form: `[rest of the id, name, parts]`. */
export const allAreasResponse = z.object({
  countryCode: areaCountry,
  provinces: z.array(compactProvince),
});
export type AllAreas = z.infer<typeof allAreasResponse>;

export const areaSearchRequest = z.object({
  keyword: z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong")),
  level: z.optional(areaLevel),
  countryCode: z.optional(areaCountry),
  size: z._default(z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")), 10),
});

/**
 * `foundBy` is the postal code, former or short name, or neighbourhood that matched; null if its own name
 * did.
 */
export const areaMatch = z.object({ ...locatedArea.shape, foundBy: z.nullable(z.string()) });
export type AreaMatch = z.infer<typeof areaMatch>;
export const areaSearchResponse = z.array(areaMatch);

export const geocodingRequest = z
  .object({
    lat: z.optional(queryLatitude),
    lng: z.optional(queryLongitude),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
  })
  .check(
    ...requireBothCoordinates,
    z.refine(({ lat, lng, keyword }) => (lat ?? lng) !== undefined || Boolean(keyword), {
      path: ["keyword"],
      error: "field.required",
    }),
  );

/** Null if nothing known is near the point or similar to the words. */
export const geocodingResponse = z.nullable(locatedArea);
