import type { CalendarEntry } from "@rimba/contract";
import { areaChain, type AreaPath } from "./lane-end.ts";

/** Entries of the calendar that concern a place between two days, both included. */
export function entriesAt(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  from: string,
  until: string,
): CalendarEntry[] {
  const chain = areaChain(where);
  return calendar.filter(
    (entry) =>
      entry.countryCode === where.countryCode &&
      entry.from <= until &&
      from <= entry.until &&
      (entry.areaIds.length === 0 || entry.areaIds.some((areaId) => chain.includes(areaId))),
  );
}

/** The holiday that stops work at a place; undefined: a working day. */
export function holidayOn(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  day: string,
): CalendarEntry | undefined {
  return entriesAt(calendar, where, day, day).find(({ kind }) => kind === "HOLIDAY");
}

/** The entries with a notice between two days, both included, at any of these places; each entry once. */
export function noticesBetween(
  calendar: readonly CalendarEntry[],
  places: readonly AreaPath[],
  from: string,
  until: string,
): (CalendarEntry & { notice: NonNullable<CalendarEntry["notice"]> })[] {
  const concerned = new Set(places.flatMap((where) => entriesAt(calendar, where, from, until)));
  return [...concerned].flatMap((entry) =>
    entry.notice === null ? [] : [{ ...entry, notice: entry.notice }],
  );
}
