import { getLocale } from "@rimba/content/runtime";
import type { AreaStep } from "@rimba/contract";
import { plainCityName } from "@rimba/domain";

/** A region that was chosen, with all that it lies in: province first, itself last. */
export interface PickedArea {
  readonly areaId: string;
  readonly path: readonly AreaStep[];
  /** It has no parts: an address can end with it. */
  readonly isSmallest: boolean;
}

/** "Sulawesi Selatan / Kota Makassar / Panakkukang": with the full names, by which the server finds it again. */
export function officialPath({ path }: PickedArea): string {
  return path.map(({ name }) => name).join(" / ");
}

/** "Sulawesi Selatan / Makassar / Panakkukang" */
export function wholePath({ path }: PickedArea): string {
  return path.map(accessibleName).join(" / ");
}

/** "Makassar" */
export function ownName({ path }: PickedArea): string {
  const own = path.at(-1);
  return own === undefined ? "" : accessibleName(own);
}

/** "Panakkukang, Makassar": what tells a place apart from its namesakes, and no more. */
export function shortPath({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(accessibleName));
}

/** Names with the largest place first, as one writes them: Chinese begins with the largest. */
export function placeAndAbove(names: readonly string[]): string {
  return getLocale() === "zh" ? names.join(" ") : names.toReversed().join(", ");
}

/** As people call it, where nothing else stands beside it that tells it apart. */
export function accessibleName({ level, name }: AreaStep): string {
  return level === "city" ? plainCityName(name) : name;
}

/** What a lane is called by: the city, or the smallest area that there is above it. */
export function placeName({ path }: PickedArea): string {
  const city = path.find(({ level }) => level === "city") ?? path.at(-1);
  return city === undefined ? "" : accessibleName(city);
}

/** "Panakkukang, Makassar": as people say where a place is. */
export function endName({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(accessibleName));
}

/** An area by its id, or by words that name one. */
export type RequestedArea = { readonly id: string } | { readonly words: string };

/** Without script a form sends the chosen area's id and the words in its field together: the words were typed last. */
export function requestedArea(id: string, words: string): RequestedArea | null {
  if (words !== "") return { words };
  return id === "" ? null : { id };
}
