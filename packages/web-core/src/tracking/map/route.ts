import type { City, Point, TrackingSituation, Vehicle } from "@rimba/contract";
import { type ClaimedShipment, isWhollyLost } from "@rimba/domain";
import type { EventView, ShipmentDetails } from "../page-data.ts";

/** One place of a route, in order of travel. */
export interface Stop {
  readonly city: City;
  readonly point: Point;
}

export function sameCity(a: Stop, b: Stop): boolean {
  return a.city.name === b.city.name;
}

/** A stop on the way, or the origin. */
export interface Hub extends Stop {
  /** Pieces whose last scan is here although the shipment has moved on. */
  readonly stragglers: readonly number[];
  /** One of them is lost. */
  readonly hasLost: boolean;
}

export type LegMode = "road" | "sea" | "air";

/** The connection from one stop to the next. */
export interface Leg {
  readonly from: Stop;
  readonly to: Stop;
  /** Null if no scan names a vehicle. */
  readonly vehicle: Vehicle | null;
  readonly progress: "travelled" | "current" | "ahead";
  /** The next stop is not on the map; `to` is a later one. */
  readonly isOpenEnded?: boolean;
}

export interface Route {
  readonly origin: Hub;
  /** In order of travel. Empty for a shipment that has not left its origin and will not travel. */
  readonly legs: readonly Leg[];
  readonly hubs: readonly Hub[];
  /** The current place, as in the stepper; null if it has no coordinates. */
  readonly here: Stop | null;
  /** Only for a lost shipment: its last known place. It has no remaining legs. */
  readonly lastSeen: Stop | null;
  /** Null if nothing is left to travel. */
  readonly destination: Stop | null;
  readonly state: "withSender" | "moving" | "delivered" | "returned";
}

/** The data of a shipment that the map needs. */
export interface RouteSource
  extends ClaimedShipment, Pick<ShipmentDetails, "origin" | "destination" | "status" | "returning"> {
  /** Newest first. */
  readonly events: readonly Pick<EventView, "code" | "place" | "vehicle" | "nextCity">[];
}

/** Data that the map, the stepper and the head share. */
export type RouteSituation = Pick<
  TrackingSituation,
  "tag" | "here" | "place" | "leg" | "steps" | "stragglers"
>;

/** The route through all places that have coordinates; null if there are none. */
export function routeOf(shipment: RouteSource, situation: RouteSituation): Route | null {
  const { origin, destination, status, returning } = shipment;
  const { here, place, leg, stragglers } = situation;
  const stops = stopsOf(shipment);
  // If the current place has no coordinates, all seen places are drawn and none is marked as current.
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
    origin: { ...first, ...piecesIn(first, stragglers) },
    legs: goal === null ? past : [...past, ...legsAhead(leg, last, goal, stops)],
    hubs: travelled
      .slice(1)
      .filter(({ city }) => !endNames.includes(city.name))
      .map((stop) => ({ ...stop, ...piecesIn(stop, stragglers) })),
    here,
    lastSeen: lost ? last : null,
    destination: goal,
    state: stateOf(shipment, situation),
  };
}

/** Delivered as well if only lost pieces were not. */
function stateOf({ returning }: RouteSource, { steps }: RouteSituation): Route["state"] {
  if (steps.items.at(-1)?.isCurrent === true) return returning ? "returned" : "delivered";
  return steps.items.some(({ key, isCurrent }) => key === "ORIGIN" && isCurrent) ? "withSender" : "moving";
}

/**
 * Every place in the order of its first scan. Pieces travel separately and their scans mix. Returning to a place for a
 * later piece would draw a leg that no piece travelled. The route of a returned shipment begins where it turned round.
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

/** The stops up to a place; all of them if it is not among them. */
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

/** Through the next city if it is on the map; otherwise straight to the destination. */
function legsAhead(current: RouteSituation["leg"], from: Stop, goal: Stop, stops: readonly Stop[]): Leg[] {
  const next = [goal, ...stops].find(({ city }) => city.name === current?.nextCity?.name);
  if (current === null) return [{ from, to: goal, vehicle: null, progress: "ahead" }];
  if (next === undefined)
    return [{ from, to: goal, vehicle: current.vehicle, progress: "current", isOpenEnded: true }];
  const first: Leg = { from, to: next, vehicle: current.vehicle, progress: "current" };
  return next === goal ? [first] : [first, { from: next, to: goal, vehicle: null, progress: "ahead" }];
}

function piecesIn(
  { city }: Stop,
  stragglers: RouteSituation["stragglers"],
): Pick<Hub, "stragglers" | "hasLost"> {
  const inCity = stragglers.filter(({ city: where }) => where.name === city.name);
  return {
    stragglers: inCity.flatMap(({ pieceNos }) => pieceNos),
    hasLost: inCity.some(({ isLost }) => isLost),
  };
}

export const legModes = {
  MOTORCYCLE: "road",
  VAN: "road",
  TRUCK: "road",
  TRAIN: "road",
  SHIP: "sea",
  AIRCRAFT: "air",
} as const satisfies Record<Vehicle, LegMode>;
