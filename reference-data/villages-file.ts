import { writeFileSync } from "node:fs";
import type { DistrictVillages } from "./indonesia.ts";

/** The box around Indonesia in which a point takes two numbers of 16 bits: steps of at most 80 m. */
const box = { south: -11.2, north: 6.3, west: 94.9, east: 141.1 } as const;

/**
 * Village points by district, for the question in which district a place lies:
 * per district its number of points (16 bits), then lat and lng of each (16 bits each, little endian),
 * in the order of the districts in ID.csv.
 */
export function writeVillages(file: string, districts: readonly DistrictVillages[]): void {
  const numbers = districts.flatMap(({ points }) => [
    points.length,
    ...points.flatMap(({ lat, lng }) => [
      Math.round(((lat - box.south) / (box.north - box.south)) * 65_535),
      Math.round(((lng - box.west) / (box.east - box.west)) * 65_535),
    ]),
  ]);
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, index * 2));
  writeFileSync(file, bytes);
}
