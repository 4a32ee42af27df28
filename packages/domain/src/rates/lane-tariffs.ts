import type { LaneTariff, ProductType, RefusalKind } from "@rimba/contract";
import { areaChain, type LaneEnd } from "./lane-end.ts";

/**
 * Tariffs by origin area, then by destination area: two levels, so that a change copies a few hundred entries
 * and not half a million.
 */
export type LaneIndex = ReadonlyMap<string, LanesFrom>;
type LanesFrom = ReadonlyMap<string, readonly LaneTariff[]>;

export function indexLanes(lanes: readonly LaneTariff[]): LaneIndex {
  const index = new Map<string, Map<string, LaneTariff[]>>();
  for (const lane of lanes) addLane(index, lane);
  return index;
}

export function addLane(index: Map<string, Map<string, LaneTariff[]>>, lane: LaneTariff): void {
  let from = index.get(lane.sendAreaId);
  if (from === undefined) index.set(lane.sendAreaId, (from = new Map()));
  const known = from.get(lane.dispatchAreaId);
  if (known === undefined) from.set(lane.dispatchAreaId, [lane]);
  else known.push(lane);
}

/** The prices between exactly these two areas. */
export function lanesBetween(
  index: LaneIndex,
  sendAreaId: string,
  dispatchAreaId: string,
): readonly LaneTariff[] {
  return index.get(sendAreaId)?.get(dispatchAreaId) ?? [];
}

/** Whether one replaces the other: the same lane, product and first day. */
export function isSamePrice(a: LaneTariff, b: LaneTariff): boolean {
  return (
    a.sendAreaId === b.sendAreaId &&
    a.dispatchAreaId === b.dispatchAreaId &&
    a.productTypeCode === b.productTypeCode &&
    a.validFrom === b.validFrom
  );
}

/** An index with these prices added or replaced. `index` stays unchanged. */
export function withChangedLanes(index: LaneIndex, changed: readonly LaneTariff[]): LaneIndex {
  if (changed.length === 0) return index;
  const next = new Map(index);
  const copied = new Map<string, Map<string, readonly LaneTariff[]>>();
  for (const lane of changed) {
    let from = copied.get(lane.sendAreaId);
    if (from === undefined) {
      from = new Map(index.get(lane.sendAreaId));
      copied.set(lane.sendAreaId, from);
      next.set(lane.sendAreaId, from);
    }
    const others = (from.get(lane.dispatchAreaId) ?? []).filter((other) => !isSamePrice(other, lane));
    from.set(lane.dispatchAreaId, [...others, lane]);
  }
  return next;
}

/**
 * The tariff of each product between two places on a day. A lane between cities takes precedence over one between their
 * provinces, and that over one between countries; of two active lanes, the one with the later `validFrom`.
 */
export function laneTariffs(
  index: LaneIndex,
  send: LaneEnd,
  dispatch: LaneEnd,
  day: string,
): Map<string, LaneTariff> {
  const found = new Map<string, LaneTariff>();
  for (const [from, to] of lanesNearestFirst(send, dispatch)) {
    const lanes = lanesBetween(index, from, to);
    // Most pairs of areas have no prices of their own.
    if (lanes.length === 0) continue;
    const current = lanes
      .filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
    for (const lane of current) if (!found.has(lane.productTypeCode)) found.set(lane.productTypeCode, lane);
  }
  return found;
}

function lanesNearestFirst(send: LaneEnd, dispatch: LaneEnd): (readonly [string, string])[] {
  const [from, to] = [areaChain(send), areaChain(dispatch)];
  const lanes: (readonly [string, string])[] = [];
  const last = from.length + to.length - 2;
  for (let steps = 0; steps <= last; steps += 1)
    for (const [near, areaId] of from.entries()) {
      const other = to[steps - near];
      if (other !== undefined) lanes.push([areaId, other]);
    }
  return lanes;
}

/**
 * Why a product is not available between two places; null: it is. `served`: another product is; `extraDays`:
 * the maximum for remote ends and borders. Days of the calendar refuse nothing: they pass (`promiseMissed` of
 * an estimate).
 */
export function laneRefusal(
  { promise }: Pick<ProductType, "promise">,
  tariff: Pick<LaneTariff, "days"> | undefined,
  { served, extraDays }: { served: boolean; extraDays: number },
): RefusalKind | null {
  if (tariff === undefined) return promise !== null && served ? "TOO_FAR_FOR_PROMISE" : "LANE_NOT_SERVED";
  if (promise !== null && tariff.days.most + extraDays > promise.days) return "TOO_FAR_FOR_PROMISE";
  return null;
}
