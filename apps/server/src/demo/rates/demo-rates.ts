import { readFileSync } from "node:fs";
import { tariffTerms, type CalendarEntry, type TariffTerms } from "@rimba/contract";
import { faultText } from "../../platform/import/faults.ts";
import { readCalendarTable } from "../../features/rates/read-calendar-table.ts";
import { AreaIndex } from "../../features/places/area-index.ts";
import type { Db } from "../../platform/db/db.ts";
import { loadAreas } from "../../features/places/areas.ts";
import { bumpReferenceVersion } from "../../features/places/reference-version.ts";
import { insertFirstTerms, upsertCalendarEntry, upsertLanes } from "../../features/rates/tariff-queries.ts";
import { demoLanes } from "./demo-lanes.ts";

const folder = new URL("../../../../../data/demo/", import.meta.url);

/** Products, surcharges, services and lists of the demo carrier. */
export function demoTerms(): TariffTerms {
  return tariffTerms.parse(JSON.parse(readFileSync(new URL("tariff.json", folder), "utf8")));
}

/** Its holidays and Ramadan, in the existing areas. */
export async function demoCalendar(areas: AreaIndex): Promise<readonly CalendarEntry[]> {
  const { entries, faults } = await readCalendarTable(readFileSync(new URL("calendar.csv", folder)), areas);
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`the calendar that Rimba ships is wrong: ${faultText(fault)}`);
  return entries;
}

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
    for (const entry of await demoCalendar(areas)) await upsertCalendarEntry(tx, entry);
    await bumpReferenceVersion(tx, "rates");
    return { kind: "seeded", lanes: lanes.length };
  });
}
