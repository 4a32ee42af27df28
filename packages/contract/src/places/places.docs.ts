import { city, point } from "./place.ts";
import { describeShape } from "../common/described-shape.ts";
import {
  allAreasRequest,
  allAreasResponse,
  area,
  areaMatch,
  areaSearchRequest,
  areaStep,
  areasOfLevelRequest,
  geocodingRequest,
  locatedArea,
} from "./areas.ts";

export const placeShapes = [
  describeShape("Point", point, "A point on the map, WGS 84.", {
    lat: "Latitude in degrees, north is positive.",
    lng: "Longitude in degrees, east is positive.",
  }),
  describeShape("City", city, "A city as people there write it.", {
    name: "Name at the place itself.",
    english: "Only where English has a name of its own.",
    chinese: "Only where Chinese has a name of its own.",
  }),
];

const step = {
  areaId: "Country, hyphen, official code: ID-317101.",
  level: "Its level in the address tree.",
  name: "In the language of the request where the area has a name in it, else as people there write it.",
};
const whole = {
  ...step,
  countryCode: "Two letters, ISO 3166-1.",
  parentId: "The area that it is part of; null for a province.",
  hasParts: "False for what an address ends with.",
  postalCodes: "Postal codes inside it, of the lowest level only.",
  point: "Its centre; null if unknown.",
  timeZone: "Name of its time zone, such as Asia/Jakarta.",
};
const located = { ...whole, path: "All areas around it, province first, itself last." };

export const areaShapes = [
  describeShape("AreaStep", areaStep, "One step of an area's path.", step),
  describeShape("Area", area, "A province, city or regency, or district.", whole),
  describeShape("LocatedArea", locatedArea, "An area with its full path.", located),
  describeShape("AreaMatch", areaMatch, "An area that was searched for.", {
    ...located,
    foundBy:
      "The postal code, former or short name, or neighbourhood that matched; null if its own name did.",
  }),
  describeShape("AreasOfLevelRequest", areasOfLevelRequest, "Which level.", {
    parentId: "The area whose parts are wanted; left out, provinces are.",
    level: "For provinces; cities and districts need their parent.",
    countryCode: "Country of the provinces; Indonesia where left out.",
  }),
  describeShape("AllAreasRequest", allAreasRequest, "Which country.", {
    countryCode: "Indonesia where left out.",
  }),
  describeShape("AreaSearchRequest", areaSearchRequest, "What an area is called, or nearly.", {
    keyword:
      "1 to 80 characters: names, former and short names, names of surrounding areas, or a postal code.",
    level: "Only areas of this level.",
    countryCode: "Only areas of this country.",
    size: "At most so many, 1 to 50; 10 where left out.",
  }),
  describeShape("GeocodingRequest", geocodingRequest, "A point, or words.", {
    lat: "Latitude in degrees; needs lng.",
    lng: "Longitude in degrees; needs lat.",
    keyword: "Used without a point.",
  }),
  describeShape("AllAreas", allAreasResponse, "Every area of a country in as few bytes as can be.", {
    countryCode: "The country.",
    provinces:
      "Each [rest of the id, name, cities], a city [rest of the id, name, districts], a district [rest of the id, name]. " +
      "The rest follows the parent's id; if it begins with two letters and a hyphen it is a whole id.",
  }),
];
