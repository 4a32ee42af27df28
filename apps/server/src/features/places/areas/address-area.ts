import type { FieldIssue, FieldMessageKey } from "@rimba/contract";
import type { LaneEnd } from "@rimba/domain";
import type { AreaIndex } from "../area-index.ts";
import type { AreaRecord } from "../area-record.ts";

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

/** What is wrong with an area as an end of a lane: prices and times begin at the city. Null: nothing. */
export function endIssue(areas: AreaIndex, areaId: string): FieldMessageKey | null {
  if (/^[A-Z]{2}$/.test(areaId)) return "area.provinceFirst";
  const area = areas.find(areaId);
  if (area === undefined) return "area.unknown";
  return area.level === "province" ? "area.city" : null;
}

/** An area of any level as the rules know it; undefined: there is none, or nobody knows where it is. */
export function laneEndAt(areas: AreaIndex, areaId: string): LaneEnd | undefined {
  const area = areas.find(areaId);
  const point = area === undefined ? null : areas.middle(area);
  if (area === undefined || point === null) return undefined;
  return { ...areas.areaPath(area), point, timeZone: area.timeZone };
}
