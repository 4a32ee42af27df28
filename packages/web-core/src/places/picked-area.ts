import { getLocale } from "@rimba/content/runtime";
import type { AreaLevel, AreaStep } from "@rimba/contract";
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
  return path.map(spokenName).join(" / ");
}

/** "Makassar" */
export function ownName({ path }: PickedArea): string {
  const own = path.at(-1);
  return own === undefined ? "" : spokenName(own);
}

/** "Panakkukang, Makassar": what tells a place apart from its namesakes, and no more. */
export function shortPath({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(spokenName));
}

/** Names with the largest place first, as one writes them: Chinese begins with the largest. */
export function placeAndAbove(names: readonly string[]): string {
  return getLocale() === "zh" ? names.join(" ") : names.toReversed().join(", ");
}

/** As people call it, where nothing else stands beside it that tells it apart. */
export function spokenName({ level, name }: AreaStep): string {
  return level === "city" ? plainCityName(name) : name;
}

/** The levels of one column or list after the other. */
export const levelOrder: readonly AreaLevel[] = ["province", "city", "district"];
