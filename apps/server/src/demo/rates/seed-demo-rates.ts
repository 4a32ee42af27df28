import type { Db } from "../../db/db.ts";
import { lookupIn } from "../../official/rates/area-lookup.ts";
import { AreaIndex } from "../../places/area-index.ts";
import { loadAreas } from "../../places/store-areas.ts";
import {
  countUpVersion,
  insertFirstTerms,
  upsertCalendarEntry,
  upsertLanes,
} from "../../official/rates/tariff-queries.ts";
import { demoLanes } from "./demo-lanes.ts";
import { demoCalendar, demoTerms } from "./demo-tariff.ts";

/** Lanes in one statement: few enough to be gentle with a small machine. */
const batch = 2000;

export type RatesOutcome = { kind: "seeded"; lanes: number } | { kind: "alreadyThere" };

/**
 * Gives a carrier without a tariff that of the demo, with its calendar. All or nothing; once there is a tariff it
 * changes nothing. The areas are there already. Throws `DatabaseUnavailable`.
 */
export async function seedDemoRates(db: Db): Promise<RatesOutcome> {
  return db.transaction(async (tx): Promise<RatesOutcome> => {
    if (!(await insertFirstTerms(tx, demoTerms()))) return { kind: "alreadyThere" };
    const lanes = demoLanes(lookupIn(new AreaIndex(await loadAreas(tx))));
    for (let start = 0; start < lanes.length; start += batch)
      await upsertLanes(tx, lanes.slice(start, start + batch));
    for (const entry of demoCalendar()) await upsertCalendarEntry(tx, entry);
    await countUpVersion(tx);
    return { kind: "seeded", lanes: lanes.length };
  });
}
