import type { CalendarEntry, Localised, OpenSpan } from "@rimba/contract";
import {
  type ExceptionalDay,
  formatDayHours,
  minutesOf,
  type OpeningTimes,
  spanOf,
  weekdayOf,
} from "../common/opening-hours.ts";
import { entriesAt } from "./carrier-calendar.ts";
import type { AreaPath } from "./lane-end.ts";
import { addDays } from "../common/calendar.ts";

const minutesOfDay = 1440;

/** With the reason of the difference: `Natal`, `Ramadan`. */
export interface NamedDay extends ExceptionalDay {
  readonly name: Localised;
}

/**
 * The days between two, both included, on which the carrier's calendar changes an outlet's hours. It never
 * opens an outlet that is closed on that weekday, and never for longer than usual; unchanged days are
 * omitted.
 */
export function exceptionalDays(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  hours: OpeningTimes["hours"],
  { from, until }: { readonly from: string; readonly until: string },
): NamedDay[] {
  const changes = entriesAt(calendar, where, from, until).filter(({ outletHours }) => outletHours !== null);
  if (changes.length === 0) return [];
  const days: NamedDay[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const ofDay = changes.filter((change) => change.from <= date && date <= change.until);
    const change = ofDay.find(({ outletHours }) => outletHours?.kind === "closed") ?? ofDay[0];
    if (change === undefined || change.outletHours === null) continue;
    const usual = hours[weekdayOf(date)];
    const spans = limited(usual, change.outletHours);
    if (formatDayHours(spans) !== formatDayHours(usual)) days.push({ date, spans, name: change.name });
  }
  return days;
}

function limited(
  usual: readonly OpenSpan[],
  limits: NonNullable<CalendarEntry["outletHours"]>,
): readonly OpenSpan[] {
  if (limits.kind === "closed") return [];
  const { from: opens, to: closes } = minutesOf({ from: limits.opens, to: limits.closes });
  return usual.flatMap((span) => {
    const { from, to } = minutesOf(span);
    const [begins, ends] = [Math.max(from, opens), Math.min(to, closes)];
    return begins < ends && begins < minutesOfDay ? [spanOf(begins, ends)] : [];
  });
}
