import type { Locale, NearbyOutlet, Outlet } from "@rimba/contract";
import { openingState, zonedIso } from "@rimba/domain";
import type { AreaIndex } from "../../places/area-index.ts";
import type { OutletAtDistance } from "../../places/nearest-outlets.ts";
import type { OutletRecord } from "../../places/outlet-record.ts";
import { areaPathView } from "../areas/area-view.ts";

/** What a view of an outlet depends on beside the outlet. */
export interface ViewContext {
  readonly areas: AreaIndex;
  readonly locale: Locale;
  readonly now: Date;
}

export function outletView(outlet: OutletRecord, { areas, locale, now }: ViewContext): Outlet {
  const area = areas.find(outlet.areaId);
  const { openNow, nextChange } = openingState(outlet, now);
  return {
    ...outlet,
    services: [...outlet.services],
    areaId: area?.areaId ?? outlet.areaId,
    path: area === undefined ? [] : areaPathView(area, areas, locale),
    openNow,
    nextChangeAt: nextChange === null ? null : zonedIso(nextChange.toISOString(), outlet.timeZone),
  };
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
