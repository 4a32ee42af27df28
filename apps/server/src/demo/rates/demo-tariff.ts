import { readFileSync } from "node:fs";
import { tariffTerms, type CalendarEntry, type TariffTerms } from "@rimba/contract";
import { faultText } from "../../platform/import/faults.ts";
import { readCalendarTable } from "../../features/rates/read-calendar-table.ts";
import type { AreaIndex } from "../../features/places/area-index.ts";

const folder = new URL("../../../../../data/demo/", import.meta.url);

/** Products, surcharges, services and lists of the demo carrier. */
export function demoTerms(): TariffTerms {
  return tariffTerms.parse(JSON.parse(readFileSync(new URL("tariff.json", folder), "utf8")));
}

/** Its holidays and Ramadan, in the existing areas. */
export function demoCalendar(areas: AreaIndex): readonly CalendarEntry[] {
  const { entries, faults } = readCalendarTable(readFileSync(new URL("calendar.csv", folder)), areas);
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`the calendar that Rimba ships is wrong: ${faultText(fault)}`);
  return entries;
}
