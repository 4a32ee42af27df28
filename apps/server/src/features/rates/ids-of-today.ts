import type { CalendarEntry, LaneTariff, TariffTerms } from "@rimba/contract";
import { addLane, isSamePrice, type LaneIndex, lanesBetween } from "@rimba/domain";
import { type KnownAreas, withIdsOfToday } from "./lane-rules.ts";

/*
 * What is looked up by the ids of areas was stored with those of its own day. An areas file that renumbers them must not make a
 * price or a holiday vanish.
 */

/** Puts lanes together that come in pages. */
export class LanesOfToday {
  readonly #areas: KnownAreas;
  readonly #index = new Map<string, Map<string, LaneTariff[]>>();
  readonly #renumbered: LaneTariff[] = [];

  constructor(areas: KnownAreas) {
    this.#areas = areas;
  }

  add(lanes: readonly LaneTariff[]): void {
    for (const lane of lanes) {
      const today = withIdsOfToday(lane, this.#areas);
      if (today === lane) addLane(this.#index, lane);
      else this.#renumbered.push(today);
    }
  }

  /** Of two prices that are now one, that which was stored with the ids of today is active: it came later. */
  index(): LaneIndex {
    for (const lane of this.#renumbered.splice(0)) {
      const known = lanesBetween(this.#index, lane.sendAreaId, lane.dispatchAreaId);
      if (!known.some((other) => isSamePrice(other, lane))) addLane(this.#index, lane);
    }
    return this.#index;
  }
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
