import type { ShipmentTag } from "@rimba/contract";
import { growingFrameOf, project } from "../../ui/map/map-layout.ts";
import { hasShipment, type ResultRow, type ResultRowSummary, type RowWithShipment } from "../page-data.ts";
import { sameCity, type Stop } from "./route.ts";

/** The whole way of one shipment. Its hubs are on its own map. */
export interface Strand {
  readonly key: string;
  readonly summary: ResultRowSummary;
  readonly origin: Stop;
  /** Its current place; null if that has no coordinates. */
  readonly here: Stop | null;
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
  const { here, direction, tag } = situation;
  const start = origin.point === undefined ? here : { city: origin.city, point: origin.point };
  if (!situation.hasMap || start === null) return null;
  const target = direction === "back" ? origin : destination;
  const goal = target.point === undefined ? null : { city: target.city, point: target.point };
  const isAtTarget = goal !== null && here !== null && sameCity(here, goal);
  const isDone = nothingAhead.has(tag) || isAtTarget;
  return { key, summary, origin: start, here, goal: isDone ? null : goal };
}

export function stopsOf({ origin, here, goal }: Strand): Stop[] {
  return [origin, here, goal].filter((stop) => stop !== null);
}

/** CSS pixels. */
const shape = { width: 390, height: 180, tallHeight: 280 };

/** What the map shows. */
export function frameOfStrands(strands: readonly Strand[]) {
  const places = strands.flatMap(stopsOf);
  return growingFrameOf(
    places.map(({ point }) => project(point)),
    shape,
  );
}
