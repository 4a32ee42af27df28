import { answeredPage, type FieldIssue, type Outlet, type OutletsRequest, type Page } from "@rimba/contract";
import type { AreaIndex } from "../places/area-index.ts";
import type { AreaRecord } from "../places/area-record.ts";
import type { Outlets } from "../places/outlets.ts";
import type { OutletRecord } from "../places/outlet-record.ts";
import { outletView, type ViewContext } from "./outlet-view.ts";

export type FoundOutlets =
  | { kind: "found"; page: Page<Outlet> }
  | { kind: "refused"; issues: readonly FieldIssue[] };

/** One page of the outlets of an area, or of all; recommended ones first, then by name. */
export function findOutlets(outlets: Outlets, request: OutletsRequest, context: ViewContext): FoundOutlets {
  const chosen = chosenArea(request, context.areas);
  if (chosen.kind === "refused") return chosen;
  const { current, size, keyword = "" } = request;
  const found = matchingOutlets(outlets, chosen.area, keyword, context.areas);
  const records = found
    .slice((current - 1) * size, current * size)
    .map((outlet) => outletView(outlet, context));
  return { kind: "found", page: answeredPage(records, found.length, { current, size }) };
}

/** Those of an area, or of all, that have these words in name, code or address; recommended ones first, then by name. */
export function matchingOutlets(
  { index, search }: Outlets,
  area: AreaRecord | null,
  words: string,
  areas: AreaIndex,
): readonly OutletRecord[] {
  if (words === "") return area === null ? index.all : index.within(area, areas);
  const matches = search.withWords(words);
  if (area === null || matches.length === 0) return matches;
  const inside = new Set(index.within(area, areas));
  return matches.filter((outlet) => inside.has(outlet));
}

/** The smallest of the areas named; each must lie in the one above it. */
function chosenArea(
  { provinceId, cityId, districtId }: OutletsRequest,
  areas: AreaIndex,
): { kind: "chosen"; area: AreaRecord | null } | { kind: "refused"; issues: readonly FieldIssue[] } {
  const missing: FieldIssue[] = [];
  if (provinceId === undefined && (cityId ?? districtId) !== undefined) {
    missing.push({ path: "provinceId", key: "area.provinceFirst" });
  }
  if (cityId === undefined && districtId !== undefined)
    missing.push({ path: "cityId", key: "area.cityFirst" });
  if (missing.length > 0) return { kind: "refused", issues: missing };
  let area: AreaRecord | null = null;
  for (const [path, areaId] of Object.entries({ provinceId, cityId, districtId })) {
    if (areaId === undefined) continue;
    const inside: AreaRecord | undefined = areas.find(areaId);
    if (inside === undefined || inside.parentId !== (area?.areaId ?? null)) {
      return { kind: "refused", issues: [{ path, key: "area.unknown" }] };
    }
    area = inside;
  }
  return { kind: "chosen", area };
}
