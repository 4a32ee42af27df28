import { type CalendarEntry, type LaneTariff, type TariffTerms, areaCountries } from "@rimba/contract";
import { type LaneIndex, addLane, isSamePrice, lanesBetween } from "./lane-tariffs.ts";

/** Finds areas by their current ids, else by former ones. */
export interface KnownAreas {
  find(areaId: string): { readonly areaId: string } | undefined;
}

/** What prices are checked against. */
export interface RateRules {
  readonly areas: KnownAreas;
  readonly productCodes: readonly string[];
}

export type LaneFault =
  | { kind: "areaUnknown"; field: "sendAreaId" | "dispatchAreaId" }
  | { kind: "productUnknown"; field: "productTypeCode" }
  | { kind: "stepsDisordered"; field: "steps" }
  | { kind: "endsBeforeBeginning"; field: "validTo" };

/** Checks a price beyond its schema; the same for a file and for the feed. */
export function laneFaults(lane: LaneTariff, { areas, productCodes }: RateRules): LaneFault[] {
  const faults: LaneFault[] = [];
  for (const field of ["sendAreaId", "dispatchAreaId"] as const) {
    if (idOfToday(lane[field], areas) === undefined) faults.push({ kind: "areaUnknown", field });
  }
  if (!productCodes.includes(lane.productTypeCode))
    faults.push({ kind: "productUnknown", field: "productTypeCode" });
  if (!inOrder(lane)) faults.push({ kind: "stepsDisordered", field: "steps" });
  if (lane.validTo !== null && lane.validTo < lane.validFrom)
    faults.push({ kind: "endsBeforeBeginning", field: "validTo" });
  return faults;
}

/** The id under which an area is known now; an unknown one is returned unchanged. */
export function currentAreaId(areaId: string, areas: KnownAreas): string {
  return idOfToday(areaId, areas) ?? areaId;
}

/** Prices are looked up by current ids: a former one is replaced, any other is returned unchanged. */
export function withCurrentIds(lane: LaneTariff, areas: KnownAreas): LaneTariff {
  const sendAreaId = currentAreaId(lane.sendAreaId, areas);
  const dispatchAreaId = currentAreaId(lane.dispatchAreaId, areas);
  if (sendAreaId === lane.sendAreaId && dispatchAreaId === lane.dispatchAreaId) return lane;
  return { ...lane, sendAreaId, dispatchAreaId };
}

/** Without a hyphen it is a whole country. Undefined: unknown. */
function idOfToday(areaId: string, areas: KnownAreas): string | undefined {
  if (!areaId.includes("-")) return areaCountries.find((country) => country === areaId);
  return areas.find(areaId)?.areaId;
}

function inOrder({ firstKg, steps }: LaneTariff): boolean {
  return steps.every(({ overKg }, index) =>
    index === 0 ? overKg === firstKg : overKg > (steps[index - 1]?.overKg ?? 0),
  );
}

/** The key of the prices of one lane and product. */
export function laneKey({ sendAreaId, dispatchAreaId, productTypeCode }: LaneTariff): string {
  return `${sendAreaId}>${dispatchAreaId}>${productTypeCode}`;
}

/** Whether both are valid on some day: two prices would make the result arbitrary. */
export function overlapInTime(
  a: Pick<LaneTariff, "validFrom" | "validTo">,
  b: Pick<LaneTariff, "validFrom" | "validTo">,
): boolean {
  const reaches = (until: string | null, from: string) => until === null || until >= from;
  return reaches(a.validTo, b.validFrom) && reaches(b.validTo, a.validFrom);
}

/*
 * Prices and holidays are stored with the area ids of their time. An areas file that renumbers areas must not
 * make them disappear.
 */

/** Collects lanes that are read in pages. */
export class LanesWithCurrentIds {
  readonly #areas: KnownAreas;
  readonly #index = new Map<string, Map<string, LaneTariff[]>>();
  readonly #renumbered: LaneTariff[] = [];
  #added = 0;

  constructor(areas: KnownAreas) {
    this.#areas = areas;
  }

  add(lanes: readonly LaneTariff[]): void {
    for (const lane of lanes) {
      const today = withCurrentIds(lane, this.#areas);
      if (today === lane) addLane(this.#index, lane);
      else this.#renumbered.push(today);
    }
  }

  /**
   * Adds the next `count` lanes with former ids, after all pages; false: there are no more. Of two prices that are now for one
   * lane, the one stored with current ids wins: it is newer.
   */
  addRenumbered(count: number): boolean {
    for (const lane of this.#renumbered.slice(this.#added, (this.#added += count))) {
      const known = lanesBetween(this.#index, lane.sendAreaId, lane.dispatchAreaId);
      if (!known.some((other) => isSamePrice(other, lane))) addLane(this.#index, lane);
    }
    return this.#added < this.#renumbered.length;
  }

  get index(): LaneIndex {
    return this.#index;
  }
}

export function termsWithCurrentIds(terms: TariffTerms, areas: KnownAreas): TariffTerms {
  const remoteAreas = terms.remoteAreas.map((each) => ({ ...each, areaId: idToday(each.areaId, areas) }));
  return { ...terms, remoteAreas };
}

export function entryWithCurrentIds(entry: CalendarEntry, areas: KnownAreas): CalendarEntry {
  return { ...entry, areaIds: entry.areaIds.map((areaId) => idToday(areaId, areas)) };
}

function idToday(areaId: string, areas: KnownAreas): string {
  return areas.find(areaId)?.areaId ?? areaId;
}
