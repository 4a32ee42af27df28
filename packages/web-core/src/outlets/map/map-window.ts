import type { Point } from "@rimba/contract";
import { frameOf, type MapPoint, project } from "../../ui/map/map-layout.ts";

/** The shown part of the map, and its projection to pixels. */
export interface MapWindow {
  readonly width: number;
  readonly height: number;
  readonly toPixels: (point: Point) => MapPoint;
  /** Factor and offset of the base map's own units. */
  readonly base: { readonly scale: number; readonly x: number; readonly y: number };
  readonly kmPerPixel: number;
  /** The base map's coasts are exact to about 5 km: on smaller maps they would mislead. */
  readonly hasCoasts: boolean;
}

/** CSS pixels around the outermost pins. */
const margin = { inline: 56, block: 64 };
/** Map units, which are twentieths of a degree: at least about 4 km, with coasts from about 250 km on. */
const minWidth = 0.72;
const coastsFrom = 45;
const degreesPerUnit = 1 / 20;
const kmPerDegree = 111.32;

export function windowOf(points: readonly Point[], size: { width: number; height: number }): MapWindow {
  const frame = frameOf(points.map(project), size, { margin, minWidth });
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

/** The longest round distance that fits in this many pixels: kilometres, and its length. */
export function scaleBar(
  kmPerPixel: number,
  maxLength = 120,
): { readonly km: number; readonly pixels: number } {
  const max = kmPerPixel * maxLength;
  const power = 10 ** Math.floor(Math.log10(max));
  const km = (steps.findLast((step) => step * power <= max) ?? 1) * power;
  return { km, pixels: km / kmPerPixel };
}
