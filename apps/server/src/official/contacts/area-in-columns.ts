import type { FieldMessageKey } from "@rimba/contract";
import type { AreaIndex } from "../../places/area-index.ts";
import { areasNamed } from "../../places/area-names.ts";
import type { AreaRecord } from "../../places/area-record.ts";
import { plainWords } from "../../places/search-words.ts";

type AreaColumn = "province" | "city" | "district";

export type FoundInColumns =
  | { readonly kind: "found"; readonly area: AreaRecord }
  /** The first column that does not fit those before it. */
  | { readonly kind: "wrong"; readonly column: AreaColumn; readonly key: FieldMessageKey };

const columns = ["province", "city", "district"] as const satisfies readonly AreaColumn[];

/** The area that three cells name, from the whole to its part. Where a country ends with towns, the last one stays empty. */
export function areaInColumns(cells: Readonly<Record<AreaColumn, string>>, areas: AreaIndex): FoundInColumns {
  let around: readonly AreaRecord[] | null = null;
  for (const column of columns) {
    const name = cells[column];
    if (plainWords(name) === "") {
      const isWhole = around !== null && around.every((area) => areas.parts(area.areaId).length === 0);
      if (column === "district" && isWhole) break;
      return { kind: "wrong", column, key: "field.required" };
    }
    const inside: readonly AreaRecord[] = areasNamed(areas, plainWords(name)).filter(
      (area) =>
        area.level === column &&
        (around === null ? area.parentId === null : around.some((whole) => whole.areaId === area.parentId)),
    );
    if (inside.length === 0) return { kind: "wrong", column, key: "area.unknown" };
    around = ofKindMeant(name, inside);
  }
  const [area, ...others] = around ?? [];
  if (area === undefined) return { kind: "wrong", column: "province", key: "field.required" };
  // A city and the regency around it: without its kind nobody can tell which.
  return others.length > 0
    ? { kind: "wrong", column: "city", key: "area.ambiguous" }
    : { kind: "found", area };
}

/** "Kabupaten Bandung" is not "Kota Bandung"; without the word it may be either. */
export function ofKindMeant(name: string, areas: readonly AreaRecord[]): readonly AreaRecord[] {
  const isRegency = /^\s*kab(upaten)?\b/i.test(name);
  if (!isRegency && !/^\s*kota\b/i.test(name)) return areas;
  const kept = areas.filter((area) => area.name.startsWith("Kabupaten ") === isRegency);
  return kept.length > 0 ? kept : areas;
}
