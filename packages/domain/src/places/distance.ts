import type { Point } from "@rimba/contract";

const earthRadiusKm = 6371.0088;

/** Kilometres between two points in a straight line: the haversine formula on a sphere, exact to 0.5 %. */
export function kmBetween(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
