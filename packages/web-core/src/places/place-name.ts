import { type PickedArea, placeAndAbove, spokenName } from "./picked-area.ts";

/** What a lane is called by: the city, or the smallest area that there is above it. */
export function placeName({ path }: PickedArea): string {
  const city = path.find(({ level }) => level === "city") ?? path.at(-1);
  return city === undefined ? "" : spokenName(city);
}

/** "Panakkukang, Makassar": as people say where a place is. */
export function endName({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(spokenName));
}
