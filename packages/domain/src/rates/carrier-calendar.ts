import type { CalendarEntry } from "@rimba/contract";
import { areaChain, type AreaPath } from "./lane-end.ts";

/** Entries of the calendar that concern a place between two days, both included. */
export function entriesAt(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  from: string,
  until: string,
): CalendarEntry[] {
  return calendar.filter((entry) => entry.from <= until && from <= entry.until && concerns(entry, where));
}

function concerns({ countryCode, areaIds }: CalendarEntry, where: AreaPath): boolean {
  if (countryCode !== where.countryCode) return false;
  if (areaIds.length === 0) return true;
  const chain = areaChain(where);
  return areaIds.some((areaId) => chain.includes(areaId));
}

/**
 * The entries for any of these places on this day or later, in the order of the calendar. The prices of all products look
 * for the same days, so a request reads the whole calendar once.
 */
export function calendarFor(
  calendar: readonly CalendarEntry[],
  places: readonly AreaPath[],
  day: string,
): CalendarEntry[] {
  return calendar.filter((entry) => day <= entry.until && places.some((where) => concerns(entry, where)));
}

/** The holiday that stops work at a place; undefined: a working day. */
export function holidayOn(
  calendar: readonly CalendarEntry[],
  where: AreaPath,
  day: string,
): CalendarEntry | undefined {
  return calendar.find(
    (entry) => entry.kind === "HOLIDAY" && entry.from <= day && day <= entry.until && concerns(entry, where),
  );
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
