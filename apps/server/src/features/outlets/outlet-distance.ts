import type { FieldIssue, OutletDistance, Point } from "@rimba/contract";
import { isWithinPickupRange, kmBetween } from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { OutletIndex } from "../places/outlet-index.ts";
import { shownKm } from "./outlet-view.ts";

export type MeasuredDistance =
  | { kind: "measured"; distance: OutletDistance }
  | { kind: "refused"; issues: readonly FieldIssue[] };

export interface DistanceQuestion {
  readonly networkCode: string;
  readonly from: Point | { readonly areaId: string };
}

/** From a point, or from the middle of an area, to an outlet. */
export function outletDistance(
  outlets: OutletIndex,
  areas: AreaIndex,
  { networkCode, from }: DistanceQuestion,
): MeasuredDistance {
  const issues: FieldIssue[] = [];
  const outlet = outlets.find(networkCode);
  if (outlet === undefined) issues.push({ path: "networkCode", key: "outlet.unknown" });
  const area = "areaId" in from ? areas.find(from.areaId) : undefined;
  const point = "areaId" in from ? area && areas.middle(area) : from;
  if (point === undefined) issues.push({ path: "areaId", key: "area.unknown" });
  if (point === null) issues.push({ path: "areaId", key: "area.noPoint" });
  if (outlet === undefined || !point) return { kind: "refused", issues };
  const km = kmBetween(point, outlet.point);
  const withinPickupRange = isWithinPickupRange(outlet, km);
  return { kind: "measured", distance: { networkCode, distanceKm: shownKm(km), withinPickupRange } };
}
