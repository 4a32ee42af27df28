import type { CalendarEntry, LaneTariff, TariffTerms } from "@rimba/contract";
import { type KnownAreas, laneKey, withIdsOfToday } from "./lane-rules.ts";

/*
 * What is looked up by the ids of areas was stored with those of its own day. An areas file that renumbers them must not make a
 * price or a holiday vanish.
 */

/** Of two prices that are now one, that which was stored with the ids of today is in force: it came later. */
export function lanesOfToday(lanes: readonly LaneTariff[], areas: KnownAreas): LaneTariff[] {
  const found = new Map<string, LaneTariff>();
  const renumbered: LaneTariff[] = [];
  for (const lane of lanes) {
    const today = withIdsOfToday(lane, areas);
    const isRenumbered = today.sendAreaId !== lane.sendAreaId || today.dispatchAreaId !== lane.dispatchAreaId;
    if (isRenumbered) renumbered.push(today);
    else found.set(priceKey(lane), lane);
  }
  for (const lane of renumbered) {
    const key = priceKey(lane);
    if (!found.has(key)) found.set(key, lane);
  }
  return [...found.values()];
}

function priceKey(lane: LaneTariff): string {
  return `${laneKey(lane)} ${lane.validFrom}`;
}

export function termsOfToday(terms: TariffTerms, areas: KnownAreas): TariffTerms {
  const remoteAreas = terms.remoteAreas.map((each) => ({ ...each, areaId: idToday(each.areaId, areas) }));
  return { ...terms, remoteAreas };
}

export function entryOfToday(entry: CalendarEntry, areas: KnownAreas): CalendarEntry {
  return { ...entry, areaIds: entry.areaIds.map((areaId) => idToday(areaId, areas)) };
}

function idToday(areaId: string, areas: KnownAreas): string {
  return areas.find(areaId)?.areaId ?? areaId;
}
