import type { Point } from "@rimba/contract";

/** A place on the base map, in map units (viewBox 0 0 1380 1526). */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const mapWidth = 1380;
export const mapHeight = 1526;

const unitsPerDegree = 20;
const westEdge = 73;
const northEdge = 54;

/** Mercator has no limit: the poles would be infinitely far. */
const maxLatitude = 85;

/** Mercator, in degrees. */
function mercator(latitude: number): number {
  const shown = Math.min(maxLatitude, Math.max(-maxLatitude, latitude));
  return (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 360));
}

export function project({ lat, lng }: Point): MapPoint {
  return {
    x: (lng - westEdge) * unitsPerDegree,
    y: (mercator(northEdge) - mercator(lat)) * unitsPerDegree,
  };
}

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Map units per CSS pixel. */
  readonly unit: number;
}

/** The size for which a strip is drawn, in CSS pixels. */
export interface StripShape {
  readonly width: number;
  readonly height: number;
}

/** How much is visible around the places. */
export interface FrameRoom {
  /** CSS pixels for the labels around the outermost places. */
  readonly margin: { readonly inline: number; readonly block: number };
  /** Minimum width in map units. */
  readonly minWidth: number;
}

/** How a route is drawn, in CSS pixels: widths of lines and outlines, radii of marks. */
export const strandSizes = { travelled: 3, ahead: 2.4, outline: 2.4, end: 5, hub: 3, leaf: 6 } as const;

/** Dash and gap of what lies ahead: round dots. */
export const dotsAhead = [0.1, 6.5] as const;

/** A leaf of two by two units around the point 0 0. */
export const leafShape = "M-1-1h.6A1.4 1.4 0 0 1 1 .4V1h-.6A1.4 1.4 0 0 1-1-.4z";

/** CSS pixels, so that no mark is cut off at an edge. */
const markRoom = 22;

/** Three degrees of longitude are about 330 km. */
const roomOfRoute: FrameRoom = { margin: { inline: 84, block: 48 }, minWidth: 90 };

/** Crops the map so that every place is visible, with room for its label. */
export function frameOf(
  points: readonly MapPoint[],
  shape: StripShape,
  { margin, minWidth }: FrameRoom = roomOfRoute,
): Frame {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const unit = Math.max(
    (right - left) / (shape.width - 2 * margin.inline),
    (bottom - top) / (shape.height - 2 * margin.block),
    minWidth / shape.width,
  );
  const width = shape.width * unit;
  const height = shape.height * unit;
  const mark = markRoom * unit;
  return {
    x: around(inside((left + right - width) / 2, width, mapWidth), width, [left - mark, right + mark]),
    y: around(inside((top + bottom - height) / 2, height, mapHeight), height, [top - mark, bottom + mark]),
    width,
    height,
    unit,
  };
}

interface GrowingShape extends StripShape {
  readonly tallHeight: number;
}

/** The share of the map units per pixel below which the tall strip is worth its height. */
const worthItsHeight = 0.75;

/** Like `frameOf`, but taller where that shows a route between north and south clearly larger. */
export function growingFrameOf(
  points: readonly MapPoint[],
  { tallHeight, ...shape }: GrowingShape,
  room: FrameRoom = roomOfRoute,
) {
  const [flat, tall] = [
    frameOf(points, shape, room),
    frameOf(points, { ...shape, height: tallHeight }, room),
  ];
  const isTall = tall.unit < worthItsHeight * flat.unit;
  return { isTall, frame: isTall ? tall : flat };
}

/** Moved inside the map if it would show anything beyond its edge, provided that it fits. */
function inside(start: number, length: number, whole: number): number {
  return length >= whole ? (whole - length) / 2 : Math.min(Math.max(start, 0), whole - length);
}

/** Moved beyond the edge of the map again if it would cut off a required place. */
function around(start: number, length: number, [first, last]: readonly [number, number]): number {
  return Math.min(Math.max(start, last - length), first);
}

/** The control point of the curve between two places. Longer curves bend upwards a little more. */
function bend(from: MapPoint, to: MapPoint): MapPoint {
  const rise = Math.hypot(to.x - from.x, to.y - from.y) * 0.16;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise };
}

/** SVG path data of the curve from one place to the next. */
export function arc(from: MapPoint, to: MapPoint): string {
  const middle = bend(from, to);
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
}

/** The point at `t` on that curve, from 0 at the start to 1 at the end. */
export function arcPoint(from: MapPoint, to: MapPoint, t: number): MapPoint {
  const middle = bend(from, to);
  const u = 1 - t;
  return {
    x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x,
    y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y,
  };
}

/** Points on that curve, close enough that no label fits between them. */
export function alongArc(from: MapPoint, to: MapPoint): MapPoint[] {
  return Array.from({ length: 41 }, (_none, step) => arcPoint(from, to, step / 40));
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
