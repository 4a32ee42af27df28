import { getLocale } from "@rimba/content/runtime";
import type { AreaStep, Locale } from "@rimba/contract";
import { plainCityName } from "@rimba/domain";

/** A selected region with all areas around it: province first, itself last. */
export interface PickedArea {
  readonly areaId: string;
  readonly path: readonly AreaStep[];
  /** It has no parts: it can end an address. */
  readonly isSmallest: boolean;
  /** The language of the names: a region that the device has stored may be shown in another one. */
  readonly locale: Locale;
}

/**
 * "Sulawesi Selatan / Kota Makassar / Panakkukang": with the full names, by which the server can look it up.
 */
export function officialPath({ path }: PickedArea): string {
  return path.map(({ name }) => name).join(" / ");
}

/** "Sulawesi Selatan / Makassar / Panakkukang" */
export function wholePath({ path }: Pick<PickedArea, "path">): string {
  return path.map(shortAreaName).join(" / ");
}

/** "Makassar" */
export function ownName({ path }: PickedArea): string {
  const own = path.at(-1);
  return own === undefined ? "" : shortAreaName(own);
}

/** "Panakkukang, Makassar": the shortest unambiguous name. */
export function shortPath({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(shortAreaName));
}

/** Names in the order of the language: Chinese begins with the largest. */
export function placeAndAbove(names: readonly string[]): string {
  return getLocale() === "zh" ? names.join(" ") : names.toReversed().join(", ");
}

/** The usual name, if nothing beside it distinguishes it. */
export function shortAreaName({ level, name }: AreaStep): string {
  return level === "city" ? plainCityName(name, getLocale()) : name;
}

/** The name of a lane's end: the city, or the smallest area above it. */
export function placeName({ path }: Pick<PickedArea, "path">): string {
  const city = path.find(({ level }) => level === "city") ?? path.at(-1);
  return city === undefined ? "" : shortAreaName(city);
}

/** An area by its id, or by words that name one. */
export type RequestedArea = { readonly id: string } | { readonly words: string };

/**
 * Without script a form sends both the selected area's id and the words in its field: the words are newer.
 */
export function requestedArea(id: string, words: string): RequestedArea | null {
  if (words !== "") return { words };
  return id === "" ? null : { id };
}
