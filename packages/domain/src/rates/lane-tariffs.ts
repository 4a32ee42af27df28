import type { LaneTariff } from "@rimba/contract";
import { areaChain, type LaneEnd } from "./lane-end.ts";

/** Tariffs by the two areas that they lead between. */
export type LaneIndex = ReadonlyMap<string, readonly LaneTariff[]>;

function keyOf(sendAreaId: string, dispatchAreaId: string): string {
  return `${sendAreaId}>${dispatchAreaId}`;
}

export function indexLanes(lanes: readonly LaneTariff[]): LaneIndex {
  const index = new Map<string, LaneTariff[]>();
  for (const lane of lanes) {
    const key = keyOf(lane.sendAreaId, lane.dispatchAreaId);
    const known = index.get(key);
    if (known === undefined) index.set(key, [lane]);
    else known.push(lane);
  }
  return index;
}

/**
 * The tariff of each product between two places on a day. A lane between cities goes before one between their
 * provinces, and that before one between countries; of two in force the one that began last.
 */
export function laneTariffs(
  index: LaneIndex,
  send: LaneEnd,
  dispatch: LaneEnd,
  day: string,
): Map<string, LaneTariff> {
  const found = new Map<string, LaneTariff>();
  for (const key of lanesNearestFirst(send, dispatch)) {
    const inForce = (index.get(key) ?? [])
      .filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
    for (const lane of inForce) if (!found.has(lane.productTypeCode)) found.set(lane.productTypeCode, lane);
  }
  return found;
}

function lanesNearestFirst(send: LaneEnd, dispatch: LaneEnd): string[] {
  return areaChain(send)
    .flatMap((from, near) =>
      areaChain(dispatch).map((to, far) => ({ key: keyOf(from, to), steps: near + far })),
    )
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ key }) => key);
}
