import { city, eventPlace, point } from "./place.ts";
import { describeShape } from "../common/described-shape.ts";

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
  describeShape(
    "EventPlace",
    eventPlace,
    "Where a scan happened. Cities are public; a street address never belongs here.",
    {
      kind: "Kind of place.",
      city: "The city.",
      countryCode: "Two letters, ISO 3166-1.",
      timeZone: "Name of the place's time zone, such as Asia/Jakarta.",
      point: "For the map; absent when unknown.",
    },
  ),
];
