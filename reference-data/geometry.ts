import type { Point } from "./area-row.ts";

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

export function distanceKm(a: Point, b: Point): number {
  const [lat, lng] = [(b.lat - a.lat) * radians, (b.lng - a.lng) * radians];
  const h =
    Math.sin(lat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

/** The point in the middle of the others: the one from which the way to all is shortest. An outlier does not move it. */
export function middle(points: readonly Point[]): Point | null {
  let best: Point | null = null;
  let shortest = Infinity;
  for (const candidate of points) {
    let total = 0;
    for (const other of points) total += distanceKm(candidate, other);
    if (total < shortest) [best, shortest] = [candidate, total];
  }
  return best;
}
