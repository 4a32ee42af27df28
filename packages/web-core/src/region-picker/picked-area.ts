import { getLocale } from "@rimba/content/runtime";
import type { AreaLevel, AreaStep } from "@rimba/contract";

/** A region that was chosen, with all that it lies in: province first, itself last. */
export interface PickedArea {
  readonly areaId: string;
  readonly path: readonly AreaStep[];
  /** It has no parts: an address can end with it. */
  readonly isSmallest: boolean;
}

/** "Sulawesi Selatan / Kota Makassar / Panakkukang" */
export function wholePath({ path }: PickedArea): string {
  return path.map(({ name }) => name).join(" / ");
}

/** "Panakkukang, Kota Makassar": what tells a place apart from its namesakes, and no more. */
export function shortPath({ path }: PickedArea): string {
  return placeAndAbove(path.slice(-2).map(({ name }) => name));
}

/** Names with the largest place first, as one writes them: Chinese begins with the largest. */
export function placeAndAbove(names: readonly string[]): string {
  return getLocale() === "zh" ? names.join(" ") : names.toReversed().join(", ");
}

/** "Kota Makassar" is Makassar to everyone; the regency around a city keeps its "Kabupaten", which tells them apart. */
export function spokenName({ level, name }: AreaStep): string {
  return level === "city" ? name.replace(/^Kota (Administrasi )?/, "") : name;
}

/** The levels of one column or list after the other. */
export const levelOrder: readonly AreaLevel[] = ["province", "city", "district"];
