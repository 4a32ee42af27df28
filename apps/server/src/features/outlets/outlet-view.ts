import type {
  CalendarEntry,
  FieldIssue,
  Locale,
  NearbyOutlet,
  Outlet,
  OutletDistance,
  Point,
} from "@rimba/contract";
import {
  type NamedDay,
  comingWeek,
  exceptionalDays,
  isWithinPickupRange,
  kmBetween,
  openingState,
  openingWindow,
  zonedIso,
} from "@rimba/domain";
import type { AreaIndex, AreaRecord } from "../places/area-index.ts";
import type { OutletAtDistance, OutletIndex, OutletRecord } from "../places/outlet-index.ts";
import { areaPathView } from "../places/areas/area-view.ts";

/** What a view of an outlet depends on besides the outlet. */
export interface ViewContext {
  readonly areas: AreaIndex;
  /** Days with other opening hours. */
  readonly calendar: readonly CalendarEntry[];
  readonly locale: Locale;
  readonly now: Date;
}

export function outletView(outlet: OutletRecord, context: ViewContext): Outlet {
  const { areas, locale, now } = context;
  const area = areas.find(outlet.areaId);
  const exceptions = area === undefined ? [] : exceptionsAt(outlet, area, context);
  const { openNow, nextChange } = openingState({ ...outlet, exceptions }, now);
  const week = comingWeek(outlet.timeZone, now);
  return {
    ...outlet,
    services: [...outlet.services],
    areaId: area?.areaId ?? outlet.areaId,
    path: area === undefined ? [] : areaPathView(area, areas, locale),
    otherHours: exceptions
      .filter(({ date }) => week.from <= date && date <= week.until)
      .map(({ date, spans, name }) => ({ date, spans: [...spans], reason: name[locale] })),
    openNow,
    nextChangeAt: nextChange === null ? null : zonedIso(nextChange.toISOString(), outlet.timeZone),
  };
}

function exceptionsAt(
  { hours, timeZone }: OutletRecord,
  area: AreaRecord,
  { areas, calendar, now }: ViewContext,
): NamedDay[] {
  return exceptionalDays(calendar, areas.areaPath(area), hours, openingWindow(timeZone, now));
}

export function nearbyOutletView(
  { outlet, distanceKm }: OutletAtDistance,
  context: ViewContext,
): NearbyOutlet {
  return { ...outletView(outlet, context), distanceKm: roundKm(distanceKm) };
}

/** Rounded to 10 metres: no known position is more precise. */
export function roundKm(km: number): number {
  return Math.round(km * 100) / 100;
}

export type MeasuredDistance =
  | { kind: "ok"; distance: OutletDistance }
  | { kind: "invalid"; issues: readonly FieldIssue[] };

export interface DistanceQuestion {
  readonly networkCode: string;
  readonly from: Point | { readonly areaId: string };
}

/** Distance from a point, or from the centre of an area, to an outlet. */
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
  if (outlet === undefined || !point) return { kind: "invalid", issues };
  const km = kmBetween(point, outlet.point);
  const withinPickupRange = isWithinPickupRange(outlet, km);
  return { kind: "ok", distance: { networkCode, distanceKm: roundKm(km), withinPickupRange } };
}
