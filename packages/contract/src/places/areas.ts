import * as z from "zod/mini";
import { field, namedObject } from "../common/describe.ts";
import { areaCountries, areaLevels } from "./area-codes.ts";
import { point, queryLatitude, queryLongitude, requireBothCoordinates } from "./place.ts";

/** Country, hyphen, official code: `ID-317101`. */
export const areaId = z
  .string()
  .check(z.minLength(1, "field.required"), z.regex(/^[A-Z]{2}-[A-Z0-9-]{1,24}$/, "area.unknown"));

const areaCountry = z.enum(areaCountries);
const areaLevel = z.enum(areaLevels);

/** One step of an area's path. */
export const areaStep = namedObject("AreaStep", "One step of an area's path.", {
  areaId: field(z.string(), "Country, hyphen, official code: ID-317101."),
  level: field(areaLevel, "Its level in the address tree."),
  name: field(
    z.string(),
    "In the language of the request where the area has a name in it, else as people there write it.",
  ),
});
export type AreaStep = z.infer<typeof areaStep>;

export const area = namedObject("Area", "A province, city or regency, or district.", {
  ...areaStep.shape,
  countryCode: field(areaCountry, "Two letters, ISO 3166-1."),
  parentId: field(z.nullable(z.string()), "The area that it is part of; null for a province."),
  hasParts: field(z.boolean(), "False for what an address ends with."),
  postalCodes: field(z.array(z.string()), "Postal codes inside it, of the lowest level only."),
  point: field(z.nullable(point), "Its centre; null if unknown."),
  timeZone: field(z.string(), "Name of its time zone, such as Asia/Jakarta."),
});
export type Area = z.infer<typeof area>;

/** An area with all areas around it, province first, itself last. */
export const locatedArea = namedObject("LocatedArea", "An area with its full path.", {
  ...area.shape,
  path: field(z.array(areaStep), "All areas around it, province first, itself last."),
});
export type LocatedArea = z.infer<typeof locatedArea>;

export const areasOfLevelRequest = namedObject("AreasOfLevelRequest", "Which level.", {
  parentId: field(z.optional(areaId), "The area whose parts are wanted; left out, provinces are."),
  level: field(z.optional(areaLevel), "For provinces; cities and districts need their parent."),
  countryCode: field(z.optional(areaCountry), "Country of the provinces; Indonesia where left out."),
});
export type AreasOfLevelRequest = z.infer<typeof areasOfLevelRequest>;
export const areasOfLevelResponse = z.array(area);

export const allAreasRequest = namedObject("AllAreasRequest", "Which country.", {
  countryCode: field(z.optional(areaCountry), "Indonesia where left out."),
});

/** The rest of a part's id after its parent's id; a whole id if the two begin differently. */
const idRest = z.string();
const compactDistrict = z.tuple([idRest, z.string()]);
const compactCity = z.tuple([idRest, z.string(), z.array(compactDistrict)]);
const compactProvince = z.tuple([idRest, z.string(), z.array(compactCity)]);

/** Every area of a country in a compact form: `[rest of the id, name, parts]`. */
export const allAreasResponse = namedObject(
  "AllAreas",
  "Every area of a country in as few bytes as can be.",
  {
    countryCode: field(areaCountry, "The country."),
    provinces: field(
      z.array(compactProvince),
      "Each [rest of the id, name, cities], a city [rest of the id, name, districts], a district [rest of the id, name]. The rest follows the parent's id; if it begins with two letters and a hyphen it is a whole id.",
    ),
  },
);
export type AllAreas = z.infer<typeof allAreasResponse>;

export const areaSearchRequest = namedObject("AreaSearchRequest", "What an area is called, or nearly.", {
  keyword: field(
    z.string().check(z.trim(), z.minLength(1, "field.required"), z.maxLength(80, "field.tooLong")),
    "1 to 80 characters: names, former and short names, names of surrounding areas, a postal code, or the id of an area.",
  ),
  level: field(z.optional(areaLevel), "Only areas of this level."),
  countryCode: field(z.optional(areaCountry), "Only areas of this country."),
  size: field(
    z._default(z.int().check(z.minimum(1, "field.tooSmall"), z.maximum(50, "field.tooLarge")), 10),
    "At most so many, 1 to 50; 10 where left out.",
  ),
});

/**
 * `foundBy` is the postal code, former or short name, or neighbourhood that matched; null if its own name
 * did.
 */
export const areaMatch = namedObject("AreaMatch", "An area that was searched for.", {
  ...locatedArea.shape,
  foundBy: field(
    z.nullable(z.string()),
    "The postal code, former or short name, or neighbourhood that matched; null if its own name did.",
  ),
});
export type AreaMatch = z.infer<typeof areaMatch>;
export const areaSearchResponse = z.array(areaMatch);

export const geocodingRequest = namedObject("GeocodingRequest", "A point, or words.", {
  lat: field(z.optional(queryLatitude), "Latitude in degrees; needs lng."),
  lng: field(z.optional(queryLongitude), "Longitude in degrees; needs lat."),
  keyword: field(
    z.optional(z.string().check(z.trim(), z.maxLength(80, "field.tooLong"))),
    "Used without a point.",
  ),
}).check(
  ...requireBothCoordinates,
  z.refine(({ lat, lng, keyword }) => (lat ?? lng) !== undefined || Boolean(keyword), {
    path: ["keyword"],
    error: "field.required",
  }),
);

/** Null if nothing known is near the point or similar to the words. */
export const geocodingResponse = z.nullable(locatedArea);
