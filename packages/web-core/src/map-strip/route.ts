import type { City, Point } from "@rimba/contract";
import type { EventView, ShipmentView } from "../tracking-page/tracking-view.ts";

/** One place of a route, in order of travel. */
export interface Stop {
  readonly city: City;
  readonly point: Point;
}

export interface Route {
  /** From the origin to where the shipment is now; one stop where it has not left yet. */
  readonly travelled: readonly [Stop, ...Stop[]];
  readonly here: Stop;
  /** Null where there is nothing left to travel. */
  readonly destination: Stop | null;
  readonly delivered: boolean;
}

/** What the map needs of a shipment. */
export interface RouteSource extends Pick<ShipmentView, "origin" | "destination" | "status" | "returning"> {
  readonly events: readonly Pick<EventView, "place">[];
}

/** The route as far as its places are known; null where none of them has coordinates. */
export function routeOf(shipment: RouteSource): Route | null {
  const { origin, destination, events, status, returning } = shipment;
  const stops: Stop[] = [];
  const add = (city: City, point: Point | undefined) => {
    if (point === undefined) return;
    if (stops.at(-1)?.city.name !== city.name) stops.push({ city, point });
  };
  add(origin.city, origin.point);
  for (const { place } of events.toReversed()) add(place.city, place.point);
  const [first, ...others] = stops;
  if (first === undefined) return null;
  const travelled: [Stop, ...Stop[]] = [first, ...others];
  const here = others.at(-1) ?? first;
  const target = returning ? origin : destination;
  const done = status === "SIGNED" || status === "CANCELLED" || here.city.name === target.city.name;
  return {
    travelled,
    here,
    destination: done || target.point === undefined ? null : { city: target.city, point: target.point },
    delivered: status === "SIGNED",
  };
}
