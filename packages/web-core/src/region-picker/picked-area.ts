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
  return path
    .slice(-2)
    .map(({ name }) => name)
    .toReversed()
    .join(", ");
}

/** The levels of one column or list after the other. */
export const levelOrder: readonly AreaLevel[] = ["province", "city", "district"];
