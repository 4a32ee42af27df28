import type { FieldIssue, LaneTariff } from "@rimba/contract";
import { type LaneFault, laneFaults, laneKey, overlapInTime, withCurrentIds } from "@rimba/domain";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../platform/db/db.ts";
import type { AreaIndex } from "../features/places/area-index.ts";
import { selectLanesOf, selectOptionalTerms, upsertLanes } from "../features/rates/tariff-queries.ts";
import { bumpChangedRows, lockReference } from "../features/places/reference-version.ts";
import { mapYielding } from "../platform/jobs/yield-timer.ts";
import { created, rejected, unchanged, updated, type ItemOutcome } from "../platform/import/item-outcome.ts";

const keys = {
  areaUnknown: "area.unknown",
  productUnknown: "product.unknown",
  stepsDisordered: "steps.disordered",
  endsBeforeBeginning: "validTo.beforeBeginning",
} as const satisfies Record<LaneFault["kind"], FieldIssue["key"]>;

/**
 * Creates or replaces prices in one transaction; outcomes in the given order, each relative to the result of
 * the former ones: so one batch may end a price and begin the next. Throws `DatabaseUnavailable`: nothing is
 * stored then.
 */
export async function storeFeedRates(
  db: Db,
  areas: AreaIndex,
  given: readonly LaneTariff[],
): Promise<ItemOutcome[]> {
  if (given.length === 0) return [];
  const lanes = await mapYielding(given, (lane) => withCurrentIds(lane, areas));
  return db.transaction(async (tx) => {
    await lockReference(tx, "rates");
    const productCodes = (await selectOptionalTerms(tx))?.products.map(({ code }) => code) ?? [];
    const stored = Map.groupBy(await selectLanesOf(tx, lanes), laneKey);
    const changed = new Map<string, LaneTariff>();
    const outcomes = await mapYielding(lanes, (lane): ItemOutcome => {
      const faults = laneFaults(lane, { areas, productCodes });
      if (faults.length > 0)
        return rejected(...faults.map(({ kind, field }) => ({ path: field, key: keys[kind] })));
      const key = laneKey(lane);
      const ofLane = stored.get(key) ?? [];
      const before = ofLane.find(({ validFrom }) => validFrom === lane.validFrom);
      const others = ofLane.filter((each) => each !== before);
      if (others.some((other) => overlapInTime(other, lane)))
        return rejected({ path: "validFrom", key: "rate.overlap" });
      if (isDeepStrictEqual(before, lane)) return unchanged;
      stored.set(key, [...others, lane]);
      changed.set(`${key} ${lane.validFrom}`, lane);
      return before === undefined ? created : updated;
    });
    if (changed.size > 0) {
      const version = await bumpChangedRows(tx, "rates");
      await upsertLanes(tx, [...changed.values()], version);
    }
    return outcomes;
  });
}
