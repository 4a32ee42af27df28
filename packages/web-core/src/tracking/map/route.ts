import type { City, Point, TrackingSituation, Vehicle } from "@rimba/contract";
import { type ClaimedShipment, isWhollyLost } from "@rimba/domain";
import type { EventView, ShipmentView } from "../tracking-view.ts";

/** One place of a route, in order of travel. */
export interface Stop {
  readonly city: City;
  readonly point: Point;
}

/** A stop on the way, or its beginning. */
export interface Hub extends Stop {
  /** Pieces that were last seen here although the shipment is elsewhere. */
  readonly stragglers: readonly number[];
}

export type LegMode = "road" | "sea" | "air";

/** The way from one stop to the next. */
export interface Leg {
  readonly from: Stop;
  readonly to: Stop;
  /** Null where no scan names a vehicle. */
  readonly vehicle: Vehicle | null;
  readonly progress: "travelled" | "current" | "ahead";
  /** The next stop is not on the map, and `to` is further than that. */
  readonly isOpenEnded?: boolean;
}

export interface Route {
  readonly origin: Hub;
  /** In order of travel; none for a shipment that has not left its origin and will not travel. */
  readonly legs: readonly Leg[];
  readonly hubs: readonly Hub[];
  /** Where the stepper says that the shipment is; null where that place has no coordinates. */
  readonly here: Stop | null;
  /** Of a lost shipment: nothing of it was seen after this place, and nothing will go on. */
  readonly lastSeen: Stop | null;
  /** Null where there is nothing left to travel. */
  readonly destination: Stop | null;
  readonly delivered: boolean;
}

/** What the map needs of a shipment. */
export interface RouteSource
  extends ClaimedShipment, Pick<ShipmentView, "origin" | "destination" | "status" | "returning"> {
  /** Newest first. */
  readonly events: readonly Pick<EventView, "code" | "place" | "vehicle" | "nextCity">[];
}

/** What the map, the stepper and the head say alike. */
export type RouteSituation = Pick<TrackingSituation, "here" | "place" | "leg" | "stragglers">;

/** The route as far as its places are known; null where none of them has coordinates. */
export function routeOf(shipment: RouteSource, situation: RouteSituation): Route | null {
  const { origin, destination, status, returning } = shipment;
  const { here, place, leg, stragglers } = situation;
  const stops = stopsOf(shipment);
  // Without a point for the present place all that was seen is drawn, and nothing is called "here".
  const travelled = upTo(stops, here ?? place);
  if (here !== null && travelled.at(-1)?.city.name !== here.city.name) travelled.push(here);
  const [first] = travelled;
  const last = travelled.at(-1);
  if (first === undefined || last === undefined) return null;
  const target = returning ? origin : destination;
  const lost = isWhollyLost(shipment);
  const isDone = lost || status === "SIGNED" || status === "CANCELLED" || last.city.name === target.city.name;
  const goal = isDone || target.point === undefined ? null : { city: target.city, point: target.point };
  const past = travelled.slice(1).map((to, index): Leg => {
    const from = travelled[index] ?? to;
    return { from, to, vehicle: vehicleBetween(shipment, from, to), progress: "travelled" };
  });
  const endNames = [here, goal, isDone ? last : null].flatMap((end) => end?.city.name ?? []);
  return {
    origin: { ...first, stragglers: piecesIn(first, stragglers) },
    legs: goal === null ? past : [...past, ...legsAhead(leg, last, goal, stops)],
    hubs: travelled
      .slice(1)
      .filter(({ city }) => !endNames.includes(city.name))
      .map((stop) => ({ ...stop, stragglers: piecesIn(stop, stragglers) })),
    here,
    lastSeen: lost ? last : null,
    destination: goal,
    delivered: status === "SIGNED",
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

/** The stops as far as a place; all of them where it is none of them. */
function upTo(stops: readonly Stop[], place: { readonly city: City } | null): Stop[] {
  const index = stops.findIndex(({ city }) => city.name === place?.city.name);
  return index === -1 ? [...stops] : stops.slice(0, index + 1);
}

function vehicleBetween({ events }: RouteSource, from: Stop, to: Stop): Vehicle | null {
  const departures = events.filter(
    ({ code, place }) => code === "DEPARTED" && place.city.name === from.city.name,
  );
  const departure = departures.find(({ nextCity }) => nextCity?.name === to.city.name) ?? departures[0];
  return departure?.vehicle ?? null;
}

/** By way of the next city where it is on the map; else straight towards the goal. */
function legsAhead(current: RouteSituation["leg"], from: Stop, goal: Stop, stops: readonly Stop[]): Leg[] {
  const next = [goal, ...stops].find(({ city }) => city.name === current?.nextCity?.name);
  if (current === null) return [{ from, to: goal, vehicle: null, progress: "ahead" }];
  if (next === undefined)
    return [{ from, to: goal, vehicle: current.vehicle, progress: "current", isOpenEnded: true }];
  const first: Leg = { from, to: next, vehicle: current.vehicle, progress: "current" };
  return next === goal ? [first] : [first, { from: next, to: goal, vehicle: null, progress: "ahead" }];
}

function piecesIn({ city }: Stop, stragglers: RouteSituation["stragglers"]): number[] {
  return stragglers.flatMap(({ city: where, pieceNos }) => (where.name === city.name ? pieceNos : []));
}

export const legModes = {
  MOTORCYCLE: "road",
  VAN: "road",
  TRUCK: "road",
  TRAIN: "road",
  SHIP: "sea",
  AIRCRAFT: "air",
} as const satisfies Record<Vehicle, LegMode>;
