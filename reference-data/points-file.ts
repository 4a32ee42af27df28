import { writeFileSync } from "node:fs";
import type { Point } from "./area-row.ts";

/** Known places within an area. */
export interface DistrictPoints {
  readonly areaId: string;
  readonly points: readonly Point[];
}

/** The box around each country in which a point takes two numbers of 16 bits: steps of at most 110 m. */
const boxes = {
  ID: { south: -11.2, north: 6.3, west: 94.9, east: 141.1 },
  CN: { south: 3.8, north: 53.6, west: 73.4, east: 135.1 },
} as const;

/**
 * Points by area, for the question in which area a place is. Little endian; for each area: the digits of its id as a number (32 bits),
 * how many points it has (16 bits), and of each point latitude and longitude as steps inside the box (16 bits each).
 */
export function writePoints(
  file: string,
  country: keyof typeof boxes,
  areas: readonly DistrictPoints[],
): void {
  const box = boxes[country];
  const size = areas.reduce((sum, { points }) => sum + 6 + 4 * points.length, 0);
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (const { areaId, points } of areas) {
    at = bytes.writeUInt32LE(Number(areaId.replace(`${country}-`, "")), at);
    at = bytes.writeUInt16LE(points.length, at);
    for (const { lat, lng } of points) {
      at = bytes.writeUInt16LE(Math.round(((lat - box.south) / (box.north - box.south)) * 65_535), at);
      at = bytes.writeUInt16LE(Math.round(((lng - box.west) / (box.east - box.west)) * 65_535), at);
    }
  }
  writeFileSync(file, bytes);
}
