import { writeFileSync } from "node:fs";
import type { DistrictVillages } from "./indonesia.ts";

/** The box around Indonesia in which a point takes two numbers of 16 bits: steps of at most 80 m. */
const box = { south: -11.2, north: 6.3, west: 94.9, east: 141.1 } as const;

/**
 * Village points by district, for the question in which district a place lies. Little endian; for each district:
 * the digits of its id as a number (32 bits), how many points it has (16 bits), and of each point
 * latitude and longitude as steps inside the box (16 bits each).
 */
export function writeVillages(file: string, districts: readonly DistrictVillages[]): void {
  const size = districts.reduce((sum, { points }) => sum + 6 + 4 * points.length, 0);
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (const { areaId, points } of districts) {
    at = bytes.writeUInt32LE(Number(areaId.replace("ID-", "")), at);
    at = bytes.writeUInt16LE(points.length, at);
    for (const { lat, lng } of points) {
      at = bytes.writeUInt16LE(Math.round(((lat - box.south) / (box.north - box.south)) * 65_535), at);
      at = bytes.writeUInt16LE(Math.round(((lng - box.west) / (box.east - box.west)) * 65_535), at);
    }
  }
  writeFileSync(file, bytes);
}
