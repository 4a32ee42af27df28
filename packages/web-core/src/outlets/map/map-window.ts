import type { Point } from "@rimba/contract";
import { frameOf, type MapPoint, project } from "../../ui/map/map-layout.ts";

/** The part of the map that is shown, and how its places come to the pixels of the picture. */
export interface MapWindow {
  readonly width: number;
  readonly height: number;
  readonly toPixels: (point: Point) => MapPoint;
  /** Of the base map: what its own units are multiplied with, and then moved by. */
  readonly base: { readonly scale: number; readonly x: number; readonly y: number };
  readonly kmPerPixel: number;
  /** The base map's coasts are drawn to about 5 km: closer than this they would only mislead. */
  readonly hasCoasts: boolean;
}

/** CSS pixels around the outermost pins. */
const margin = { inline: 56, block: 64 };
/** Map units, which are twentieths of a degree: no closer than about 4 km, and coasts from about 250 km on. */
const leastWidth = 0.72;
const coastsFrom = 45;
const degreesPerUnit = 1 / 20;
const kmPerDegree = 111.32;

export function windowOf(points: readonly Point[], size: { width: number; height: number }): MapWindow {
  const frame = frameOf(points.map(project), size, { margin, leastWidth });
  const { unit } = frame;
  const toPixels = (point: Point) => {
    const { x, y } = project(point);
    return { x: (x - frame.x) / unit, y: (y - frame.y) / unit };
  };
  const lats = points.map(({ lat }) => lat);
  const middle = (Math.min(...lats) + Math.max(...lats)) / 2;
  return {
    ...size,
    toPixels,
    base: { scale: 1 / unit, x: -frame.x / unit, y: -frame.y / unit },
    kmPerPixel: unit * degreesPerUnit * kmPerDegree * Math.cos((middle * Math.PI) / 180),
    hasCoasts: frame.width > coastsFrom,
  };
}

const steps = [1, 2, 5];

/** The longest round distance that fits in so many pixels: kilometres, and how long it is drawn. */
export function scaleBar(
  kmPerPixel: number,
  longest = 120,
): { readonly km: number; readonly pixels: number } {
  const most = kmPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = (steps.findLast((step) => step * power <= most) ?? 1) * power;
  return { km, pixels: km / kmPerPixel };
}
