import type { City, Point } from "@rimba/contract";
import { isWhollyLost } from "@rimba/domain";
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
  /** Nothing of it was seen after this place, and nothing will go on. */
  readonly lost: boolean;
}

/** What the map needs of a shipment. */
export interface RouteSource extends Pick<
  ShipmentView,
  "origin" | "destination" | "status" | "returning" | "claimNotice" | "pieceCount"
> {
  /** Newest first. */
  readonly events: readonly Pick<EventView, "code" | "place">[];
  readonly pieces: readonly Pick<ShipmentView["pieces"][number], "lastCity">[];
}

/** The route as far as its places are known; null where none of them has coordinates. */
export function routeOf(shipment: RouteSource): Route | null {
  const { origin, destination, status, returning } = shipment;
  const stops = stopsOf(shipment);
  const here = stops.find(({ city }) => city.name === whereMostAre(shipment)) ?? stops.at(-1);
  const [first, ...others] = stops.slice(0, here === undefined ? 0 : stops.indexOf(here) + 1);
  if (first === undefined || here === undefined) return null;
  const target = returning ? origin : destination;
  const lost = isWhollyLost(shipment);
  const done = lost || status === "SIGNED" || status === "CANCELLED" || here.city.name === target.city.name;
  return {
    travelled: [first, ...others],
    here,
    destination: done || target.point === undefined ? null : { city: target.city, point: target.point },
    delivered: status === "SIGNED",
    lost,
  };
}

/**
 * Every place in the order in which it was first reached. Pieces travel apart, and their scans mix: to go
 * back to a place on the map for a piece that follows would draw a way that nothing went. A returned
 * shipment's route begins where it turned round.
 */
function stopsOf({ origin, events, returning }: RouteSource): Stop[] {
  const history = events.toReversed();
  const turned = returning ? history.findLastIndex(({ code }) => code === "RETURN_STARTED") : -1;
  const stops = new Map<string, Stop>();
  const add = (city: City, point: Point | undefined) => {
    if (point !== undefined && !stops.has(city.name)) stops.set(city.name, { city, point });
  };
  if (turned === -1) add(origin.city, origin.point);
  for (const { place } of turned === -1 ? history : history.slice(turned)) add(place.city, place.point);
  return [...stops.values()];
}

/** The city where most pieces were seen last; of several, the one of the first such piece. */
function whereMostAre({ pieces }: RouteSource): string | undefined {
  const counts = new Map<string, number>();
  for (const { lastCity } of pieces) {
    if (lastCity !== null) counts.set(lastCity.name, (counts.get(lastCity.name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
