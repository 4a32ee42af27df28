import type { Vehicle } from "@rimba/contract";
import { kmBetween } from "@rimba/domain";
import { cityNamed, type DemoCity } from "./demo-cities.ts";

export type Service = "express" | "cargo";

/** One stretch between two cities of the network. */
export interface Leg {
  from: DemoCity;
  to: DemoCity;
  vehicle: Vehicle;
  /** In motion, without waiting. */
  minutes: number;
}

/** Islands between which lorries take the ferry and keep their load. */
const ferries = [
  ["Jawa", "Sumatera"],
  ["Jawa", "Bali"],
  ["Bali", "Lombok"],
  ["Semenanjung Malaya", "Pulau Pinang"],
] as const;

/**
 * The route from origin to destination through the hubs, with at least one hub in between if neither end is
 * one.
 */
export function routeBetween(origin: DemoCity, destination: DemoCity, service: Service): Leg[] {
  const up = towardsCentre(origin);
  const down = towardsCentre(destination);
  const meeting = up.find((city) => down.includes(city));
  if (meeting === undefined) throw new Error(`no route from ${origin.name} to ${destination.name}`);
  const stops = [
    ...up.slice(0, up.indexOf(meeting) + 1),
    ...down.slice(0, down.indexOf(meeting)).toReversed(),
  ];
  const flown = service === "express" ? withoutStopovers(stops) : stops;
  return flown.slice(1).map((to, index) => {
    const from = flown[index] ?? origin;
    const vehicle = vehicleBetween(from, to, service);
    return { from, to, vehicle, minutes: travelMinutes(from, to, vehicle) };
  });
}

function towardsCentre(city: DemoCity): DemoCity[] {
  return city.servedBy === null ? [city] : [city, ...towardsCentre(cityNamed(city.servedBy))];
}

/** Aircraft skip a hub between two others, unless it is where the islands' flights meet. */
function withoutStopovers(stops: readonly DemoCity[]): DemoCity[] {
  return stops.filter((stop, index) => {
    const before = stops[index - 1];
    const after = stops[index + 1];
    if (before === undefined || after === undefined || stop.name === "Jakarta" || stop.name === "Makassar")
      return true;
    return !(
      before.hub &&
      after.hub &&
      before.airport &&
      after.airport &&
      before.countryCode === after.countryCode
    );
  });
}

function vehicleBetween(from: DemoCity, to: DemoCity, service: Service): Vehicle {
  if (byRoad(from, to, service)) return "TRUCK";
  const flies = from.airport && to.airport;
  const sails = from.port && to.port;
  // No flight for a strait that a boat crosses in an hour or two.
  if (sails && kmBetween(from.point, to.point) < 120) return "SHIP";
  if (service === "express") return flies ? "AIRCRAFT" : "SHIP";
  return sails ? "SHIP" : "AIRCRAFT";
}

function byRoad(from: DemoCity, to: DemoCity, service: Service): boolean {
  const distance = kmBetween(from.point, to.point);
  // Papua's towns have no road between them.
  if (from.island === to.island)
    return from.island !== "Papua" && distance < (service === "express" ? 700 : 1500);
  const ferry = ferries.some(
    ([a, b]) => (from.island === a && to.island === b) || (from.island === b && to.island === a),
  );
  return ferry && distance < 600;
}

function travelMinutes(from: DemoCity, to: DemoCity, vehicle: Vehicle): number {
  const distance = kmBetween(from.point, to.point);
  // Roads wind: a third longer than the straight line, at 45 km/h; 650 km/h by air; 15 knots at sea.
  if (vehicle === "AIRCRAFT") return Math.round(40 + (distance / 650) * 60);
  if (vehicle === "SHIP") return Math.round(Math.min(120 + (distance / 28) * 60, 58 * 60));
  return Math.round(25 + ((distance * 1.33) / 45) * 60);
}
