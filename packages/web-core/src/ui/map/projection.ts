import type { Point } from "@rimba/contract";

/** A place on the base map, in its own units (viewBox 0 0 1380 1526). */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const mapWidth = 1380;
export const mapHeight = 1526;

const unitsPerDegree = 20;
const westEdge = 73;
const northEdge = 54;

/** The projection has no end: the poles would lie infinitely far away. */
const farthestLatitude = 85;

/** Mercator, in degrees. */
function mercator(latitude: number): number {
  const shown = Math.min(farthestLatitude, Math.max(-farthestLatitude, latitude));
  return (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360));
}

export function project({ lat, lng }: Point): MapPoint {
  return {
    x: (lng - westEdge) * unitsPerDegree,
    y: (mercator(northEdge) - mercator(lat)) * unitsPerDegree,
  };
}
