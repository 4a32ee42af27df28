import type { FieldMessageKey } from "@rimba/contract";
import type { LaneEnd } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";

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
