import type { CalendarEntry, Locale, NearbyOutlet, Outlet } from "@rimba/contract";
import {
  comingWeek,
  exceptionalDays,
  type NamedDay,
  openingState,
  openingWindow,
  zonedIso,
} from "@rimba/domain";
import type { AreaIndex } from "../places/area-index.ts";
import type { AreaRecord } from "../places/area-record.ts";
import type { OutletAtDistance } from "../places/nearest-outlets.ts";
import type { OutletRecord } from "../places/outlet-record.ts";
import { areaPathView } from "../places/areas/area-view.ts";

/** What a view of an outlet depends on beside the outlet. */
export interface ViewContext {
  readonly areas: AreaIndex;
  /** Days on which the carrier keeps other hours. */
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
  return { ...outletView(outlet, context), distanceKm: shownKm(distanceKm) };
}

/** To 10 metres: nobody's place is known better. */
export function shownKm(km: number): number {
  return Math.round(km * 100) / 100;
}
