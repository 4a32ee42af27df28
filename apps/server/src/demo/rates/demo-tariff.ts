import { readFileSync } from "node:fs";
import { calendarEntry, tariffTerms, type CalendarEntry, type TariffTerms } from "@rimba/contract";
import * as z from "zod/mini";

const folder = new URL("../../../../../data/demo/", import.meta.url);

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), "utf8"));
}

/** Products, surcharges, services and lists of the demo carrier. */
export function demoTerms(): TariffTerms {
  return tariffTerms.parse(readJson("tariff.json"));
}

export function demoCalendar(): CalendarEntry[] {
  return z.array(calendarEntry).parse(readJson("calendar.json"));
}
