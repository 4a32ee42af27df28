import { readFileSync } from "node:fs";
import type { Point } from "../area-row.ts";
import type { Outline } from "../natural-earth.ts";

interface Ring {
  readonly points: readonly Point[];
  readonly south: number;
  readonly north: number;
  readonly east: number;
}

const kmPerDegree = 111.195;
const perDegree = 100;

export function readOutline(file: string): Ring[] {
  const outline = JSON.parse(readFileSync(file, "utf8")) as Outline;
  return outline.map((ring) => {
    let [lng, lat] = [0, 0];
    const points = Array.from({ length: ring.length / 2 }, (_, index): Point => {
      lng += ring[index * 2] ?? 0;
      lat += ring[index * 2 + 1] ?? 0;
      return { lat: lat / perDegree, lng: lng / perDegree };
    });
    const lats = points.map((point) => point.lat);
    const east = Math.max(...points.map((point) => point.lng));
    return { points, south: Math.min(...lats), north: Math.max(...lats), east };
  });
}

/** How far a point lies outside; 0 where it lies inside. On a plane around the point, which a few kilometres do not notice. */
export function kmBeyond(rings: readonly Ring[], point: Point): number {
  // A hole in an island turns it once more.
  const isInside = rings.filter((ring) => surrounds(ring, point)).length % 2 === 1;
  return isInside ? 0 : Math.min(...rings.map((ring) => kmToRing(ring, point)));
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function surrounds(ring: Ring, { lat, lng }: Point): boolean {
  // Most rings are islands elsewhere.
  if (lat < ring.south || lat > ring.north || lng > ring.east) return false;
  let inside = false;
  for (const [from, to] of sides(ring)) {
    if (from.lat > lat === to.lat > lat) continue;
    if (lng < from.lng + ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat)) inside = !inside;
  }
  return inside;
}

function kmToRing(ring: Ring, point: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const flat = ({ lat, lng }: Point) => ({ x: (lng - point.lng) * shrink, y: lat - point.lat });
  let nearest = Infinity;
  for (const [start, end] of sides(ring)) {
    const [from, to] = [flat(start), flat(end)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = -(from.x * dx + from.y * dy) / (dx * dx + dy * dy || 1);
    const share = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(from.x + share * dx, from.y + share * dy));
  }
  return nearest * kmPerDegree;
}

function* sides({ points }: Ring): Generator<[Point, Point]> {
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1);
    if (from !== undefined) yield [from, to];
  }
}
