import type { ShipmentTag } from "@rimba/contract";
import { growingFrameOf, project } from "../../ui/map/map-layout.ts";
import { hasShipment, type ResultRow, type ResultRowSummary, type RowWithShipment } from "../page-data.ts";
import { sameCity, type Stop } from "./route.ts";

/** The whole way of one shipment. Its hubs are on its own map. */
export interface Strand {
  readonly key: string;
  readonly summary: ResultRowSummary;
  readonly origin: Stop;
  /** Its current place, or the last one of a lost shipment; null if that has no coordinates. */
  readonly here: Stop | null;
  readonly isLost: boolean;
  /** Null if nothing is left to travel. */
  readonly goal: Stop | null;
}

/** Of the shipments that have a map. */
export function strandsOf(rows: readonly ResultRow[]): Strand[] {
  // A waybill and one of its pieces may both be requested.
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...byKey.values()].flatMap((row) => (hasShipment(row) ? (strandOf(row) ?? []) : []));
}

/** Nothing is known of the way of a lost shipment; the others have ended, wherever their last scan was. */
const nothingAhead: ReadonlySet<ShipmentTag> = new Set(["lost", "signed", "returned", "cancelled"]);

function strandOf({ key, summary }: RowWithShipment): Strand | null {
  const { origin, destination, situation } = summary;
  const { lastSeen, direction, tag } = situation;
  const here = situation.here ?? lastSeen;
  const start = origin.point === undefined ? here : { city: origin.city, point: origin.point };
  if (!situation.hasMap || start === null) return null;
  const target = direction === "back" ? origin : destination;
  const goal = target.point === undefined ? null : { city: target.city, point: target.point };
  const isAtTarget = goal !== null && here !== null && sameCity(here, goal);
  const isDone = nothingAhead.has(tag) || isAtTarget;
  return { key, summary, origin: start, here, isLost: lastSeen !== null, goal: isDone ? null : goal };
}

export function stopsOf({ origin, here, goal }: Strand): Stop[] {
  return [origin, here, goal].filter((stop) => stop !== null);
}

/** CSS pixels. */
const shape = { width: 390, height: 180, tallHeight: 280 };
/** Less than around one route: many places need a larger map more than room at the edge. */
const room = { margin: { inline: 48, block: 36 }, minWidth: 90 };

/** The share of the map units per pixel below which far places are left out. */
const worthLeavingOut = 0.5;
/** Whole strands in the frame: at least so many, and so many for each one that leaves it. */
const [minWhole, wholePerFar] = [3, 2];

/**
 * What the map shows: every place, or the places of most strands if a few far ones would squeeze them. A strand to a far
 * place then leaves the frame.
 */
export function frameOfStrands(strands: readonly Strand[]) {
  const frameOf = (stops: readonly Stop[]) =>
    growingFrameOf(
      stops.map(({ point }) => project(point)),
      shape,
      room,
    );
  const byDistance = fromMiddle(strands.flatMap(stopsOf));
  const whole = frameOf(byDistance);
  for (let end = byDistance.length - 1; end > 0; end -= 1) {
    const near = byDistance.slice(0, end);
    if (!isMost(strands, near)) break;
    const shown = frameOf(near);
    if (shown.frame.unit < worthLeavingOut * whole.frame.unit) return shown;
  }
  return whole;
}

/** Nearest to the middle of most places first. */
function fromMiddle(stops: readonly Stop[]): Stop[] {
  const points = stops.map((stop) => ({ stop, ...project(stop.point) }));
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [x, y] = [median(points.map((point) => point.x)), median(points.map((point) => point.y))];
  return points
    .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))
    .map(({ stop }) => stop);
}

/** Most strands are whole among these places, and each of the others has a place there. */
function isMost(strands: readonly Strand[], near: readonly Stop[]): boolean {
  const isNear = (stop: Stop) => near.some((other) => sameCity(stop, other));
  const far = strands.filter((strand) => !stopsOf(strand).every(isNear));
  const whole = strands.length - far.length;
  return (
    whole >= Math.max(minWhole, wholePerFar * far.length) &&
    far.every((strand) => stopsOf(strand).some(isNear))
  );
}
