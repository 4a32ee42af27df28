import type { Db } from "../../platform/db/db.ts";
import { AreaIndex } from "../../features/places/area-index.ts";
import { loadAreas } from "../../features/places/areas.ts";
import { bumpReferenceVersion } from "../../features/places/reference-version.ts";
import { insertFirstTerms, upsertCalendarEntry, upsertLanes } from "../../features/rates/tariff-queries.ts";
import { demoLanes } from "./demo-lanes.ts";
import { demoCalendar, demoTerms } from "./demo-tariff.ts";

export type RatesOutcome = { kind: "seeded"; lanes: number } | { kind: "alreadyThere" };

/**
 * Gives a carrier without a tariff the demo's, with its calendar: completely or not at all. With a tariff it
 * changes nothing. The areas must exist. Concurrent processes wait for the first. Throws
 * `DatabaseUnavailable`.
 */
export async function seedDemoRates(db: Db): Promise<RatesOutcome> {
  return db.longTransaction(async (tx): Promise<RatesOutcome> => {
    if (!(await insertFirstTerms(tx, demoTerms()))) return { kind: "alreadyThere" };
    const areas = new AreaIndex(await loadAreas(tx));
    const lanes = demoLanes(areas);
    await upsertLanes(tx, lanes, 0);
    for (const entry of demoCalendar(areas)) await upsertCalendarEntry(tx, entry);
    await bumpReferenceVersion(tx, "rates");
    return { kind: "seeded", lanes: lanes.length };
  });
}
