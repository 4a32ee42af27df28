import type { FieldMessageKey, Localised } from "@rimba/contract";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import { findAreasByName } from "../places/search-areas.ts";
import { normalizeSearchText } from "../places/search-tokens.ts";
import type { AreaErrorTexts } from "./area-error-texts.ts";

type AreaColumn = "province" | "city" | "district";

export type FoundInColumns =
  | { readonly kind: "ok"; readonly area: AreaRecord }
  /** The first column that does not match those before it. */
  | {
      readonly kind: "invalid";
      readonly column: AreaColumn;
      readonly key: FieldMessageKey;
      /** The message for the file; undefined if the text of the key is enough. */
      readonly sentence?: Localised;
    };

const columns = ["province", "city", "district"] as const satisfies readonly AreaColumn[];

/** No area's name has more characters. Normalizing a cell of the whole file's length would block other requests. */
const maxNameLength = 100;

/**
 * The area that three cells name, from the largest to the smallest. In countries without districts the last
 * one stays empty.
 */
export function areaInColumns(
  cells: Readonly<Record<AreaColumn, string>>,
  areas: AreaIndex,
  texts: AreaErrorTexts,
): FoundInColumns {
  let around: readonly AreaRecord[] | null = null;
  for (const column of columns) {
    const name = cells[column].slice(0, maxNameLength);
    if (normalizeSearchText(name) === "") {
      const isComplete = around !== null && around.every((area) => areas.parts(area.areaId).length === 0);
      if (column === "district" && isComplete) break;
      return { kind: "invalid", column, key: "field.required" };
    }
    const inside: readonly AreaRecord[] = findAreasByName(areas, normalizeSearchText(name)).filter(
      (area) =>
        area.level === column &&
        (around === null ? area.parentId === null : around.some((whole) => whole.areaId === area.parentId)),
    );
    if (inside.length === 0) {
      const allowed =
        around === null ? areas.provinces() : around.flatMap(({ areaId }) => areas.parts(areaId));
      const sentence = texts.unfit({ written: name, around: around ?? [], allowed });
      return { kind: "invalid", column, key: "area.unknown", sentence };
    }
    around = filterByAreaKind(name, inside);
  }
  const [area, ...others] = around ?? [];
  if (area === undefined) return { kind: "invalid", column: "province", key: "field.required" };
  // Several matches, such as a city and the regency around it, are ambiguous without the kind of area.
  if (others.length === 0) return { kind: "ok", area };
  const sentence = texts.ambiguous(cells.city.slice(0, maxNameLength), citiesOf([area, ...others], areas));
  return { kind: "invalid", column: "city", key: "area.ambiguous", sentence };
}

function citiesOf(found: readonly AreaRecord[], areas: AreaIndex): readonly AreaRecord[] {
  const cities = found.flatMap((area) => areas.path(area).filter(({ level }) => level === "city"));
  return [...new Set(cities)];
}

/** "Kabupaten Bandung" is not "Kota Bandung"; without that word it may be either. */
export function filterByAreaKind(name: string, areas: readonly AreaRecord[]): readonly AreaRecord[] {
  const isRegency = /^\s*kab(upaten)?\b/i.test(name);
  if (!isRegency && !/^\s*kota\b/i.test(name)) return areas;
  const sameKind = areas.filter((area) => area.name.startsWith("Kabupaten ") === isRegency);
  return sameKind.length > 0 ? sameKind : areas;
}
