import type { FieldIssue } from "@rimba/contract";
import type { AreaIndex } from "../area-index.ts";
import type { AreaRecord } from "../area-record.ts";
import { endIssue } from "../../rates/lane-ends.ts";

/** What an address ends with: a district, or a city where there are none. */
export function addressArea(
  areas: AreaIndex,
  areaId: string,
  path: string,
): { area: AreaRecord } | { issue: FieldIssue } {
  const key = endIssue(areas, areaId);
  const area = areas.find(areaId);
  if (key !== null || area === undefined) return { issue: { path, key: key ?? "area.unknown" } };
  return areas.parts(area.areaId).length > 0 ? { issue: { path, key: "area.hasParts" } } : { area };
}
