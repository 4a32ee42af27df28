import { endpoint, publicAccess } from "../common/endpoint.ts";
import {
  allAreasRequest,
  allAreasResponse,
  areaSearchRequest,
  areaSearchResponse,
  areasOfLevelRequest,
  areasOfLevelResponse,
  geocodingRequest,
  geocodingResponse,
} from "./areas.ts";

/** Provinces, cities and districts. */
export const areaEndpoints = {
  findOnLineAreas: endpoint("findOnLineAreas", "Places", publicAccess, {
    summary: "The served areas of one level",
    description:
      "The parts of parentId; without it the provinces of a country (Indonesia unless countryCode says another). With level and without parentId " +
      "only province is small enough to be answered. Ordered as the country orders them.",
    request: areasOfLevelRequest,
    response: areasOfLevelResponse,
    errors: ["tooManyRequests"],
  }),
  findAllAreas: endpoint("findAllAreas", "Places", publicAccess, {
    summary: "All areas of a country, compact",
    description:
      "The whole tree in the language of the request. The answer carries an ETag: sent back as If-None-Match it is answered with 304 while nothing changed.",
    request: allAreasRequest,
    response: allAreasResponse,
    errors: ["tooManyRequests"],
  }),
  selectByFuzzyCondition: endpoint("selectByFuzzyCondition", "Places", publicAccess, {
    summary: "Areas by name, best first",
    description:
      "Finds by names in three languages, former and short names, postal codes, ids, and with spelling mistakes; several words narrow down. Each match comes with its full path.",
    request: areaSearchRequest,
    response: areaSearchResponse,
    errors: ["tooManyRequests"],
  }),
  getAreaByGeoCoding: endpoint("getAreaByGeoCoding", "Places", publicAccess, {
    summary: "The district at a point, or that words mean",
    description:
      "With lat and lng the district of the nearest village (Indonesia) or the nearest known town, else null; with keyword the best match. An estimate: let people correct it.",
    request: geocodingRequest,
    response: geocodingResponse,
    errors: ["tooManyRequests"],
  }),
} as const;
