import {
  type Area,
  type AreaCountry,
  areaLevels,
  type AreasOfLevelRequest,
  type FieldIssue,
  type Locale,
} from "@rimba/contract";
import type { AreaIndex } from "../area-index.ts";
import { areaView } from "./area-view.ts";

export type FoundAreas =
  | { readonly kind: "found"; readonly areas: Area[] }
  | { readonly kind: "refused"; readonly issues: readonly FieldIssue[] };

/** The country of who asks for none. */
export const homeCountry: AreaCountry = "ID";

/**
 * The parts of an area, or the provinces of a country; none of another level or country than was asked for. A level
 * further down is refused: its parent comes first.
 */
export function findAreas(
  index: AreaIndex,
  { parentId, level, countryCode }: AreasOfLevelRequest,
  locale: Locale,
): FoundAreas {
  const parent = parentId === undefined ? undefined : index.find(parentId);
  if (parentId !== undefined && parent === undefined) return refused("area.unknown");
  const depth = parent === undefined ? 0 : areaLevels.indexOf(parent.level) + 1;
  if (level !== undefined && areaLevels.indexOf(level) > depth) {
    return refused(parent === undefined ? "area.provinceFirst" : "area.cityFirst");
  }
  const found =
    parent === undefined ? index.provinces(countryCode ?? homeCountry) : index.parts(parent.areaId);
  const wanted = found.filter(
    (area) =>
      (level === undefined || area.level === level) &&
      (countryCode === undefined || area.countryCode === countryCode),
  );
  return { kind: "found", areas: wanted.map((area) => areaView(area, index, locale)) };
}

function refused(key: FieldIssue["key"]): FoundAreas {
  return { kind: "refused", issues: [{ path: "parentId", key }] };
}
