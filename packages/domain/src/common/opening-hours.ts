import { weekdays, type OpeningHours, type OpenSpan, type OtherHours, type Weekday } from "@rimba/contract";
import { addDays, weekdayIndex, localDate, epochMsOf } from "./calendar.ts";

/** A day with other hours than its weekday: a holiday, a day in Ramadan. */
export interface ExceptionalDay {
  /** In the outlet's time zone: `2026-12-25`. */
  readonly date: string;
  /**
   * Replaces the hours of its weekday; empty if it is closed. Hours that began the evening before continue.
   */
  readonly spans: readonly OpenSpan[];
}

export interface OpeningTimes {
  readonly hours: OpeningHours;
  readonly timeZone: string;
  readonly exceptions?: readonly ExceptionalDay[];
}

export interface OpeningState {
  readonly openNow: boolean;
  /** When it closes or opens next; null if that is not within `daysAhead`. */
  readonly nextChange: Date | null;
}

/** How many days ahead the next change is searched: more than the longest holidays. */
const daysAhead = 31;
const minutesOfDay = 1440;

const spanForm = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/;

/**
 * Parses `08:00-12:00,13:00-20:00`; semicolons separate as well, and an empty text is a closed day. An end that is not
 * after the start is on the next day. Null for invalid text, and for spans that overlap or are not sorted.
 */
export function parseDayHours(text: string): OpenSpan[] | null {
  if (text.trim() === "") return [];
  const spans = text.split(/[,;]/).map((part) => parseSpan(part.trim()));
  const read: OpenSpan[] = [];
  let end = 0;
  for (const span of spans) {
    if (span === null) return null;
    const { from, to } = minutesOf(span);
    if (from < end || (read.length > 0 && from === end)) return null;
    end = to;
    read.push(span);
  }
  // After midnight the hours of a day must not overlap with those of the next one.
  const [first] = read;
  return first !== undefined && end > minutesOfDay + minutesOf(first).from ? null : read;
}

/** What `parseDayHours` reads. */
export function formatDayHours(spans: readonly OpenSpan[]): string {
  return spans.map(({ from, to }) => `${from}-${to}`).join(",");
}

/** The days whose hours `openingState` may read, both included. */
export function openingWindow(timeZone: string, now: Date): { from: string; until: string } {
  const today = localDate(now.getTime(), timeZone);
  return { from: addDays(today, -1), until: addDays(today, daysAhead) };
}

/** Today and the six days after it, one of each weekday. */
export function comingWeek(timeZone: string, now: Date): { from: string; until: string } {
  const today = localDate(now.getTime(), timeZone);
  return { from: today, until: addDays(today, weekdays.length - 1) };
}

/** The weekday of a day of the calendar. */
export function weekdayOf(date: string): Weekday {
  return weekdays[weekdayIndex(date)] ?? "monday";
}

/** The weekday of a time in a zone. */
export function weekdayAt(at: Date, timeZone: string): Weekday {
  return weekdayOf(localDate(at.getTime(), timeZone));
}

/** Whether it is open at `now`, and when that changes. */
export function openingState(times: OpeningTimes, now: Date): OpeningState {
  const at = now.getTime();
  let openUntil: number | null = null;
  for (const { from, to } of intervals(times, at)) {
    if (openUntil !== null) {
      // Merges adjacent spans, also across midnight.
      if (from > openUntil) return { openNow: true, nextChange: new Date(openUntil) };
      openUntil = Math.max(openUntil, to);
    } else if (from > at) {
      return { openNow: false, nextChange: new Date(from) };
    } else if (to > at) {
      openUntil = to;
    }
  }
  if (openUntil === null) return { openNow: false, nextChange: null };
  const isEndKnown =
    openUntil < epochMsOf(addDays(localDate(at, times.timeZone), daysAhead), 0, times.timeZone);
  return { openNow: true, nextChange: isEndKnown ? new Date(openUntil) : null };
}

/** Days of the week in a row with the same hours, for the same reason. */
export interface DayGroup {
  readonly days: readonly Weekday[];
  readonly spans: readonly OpenSpan[];
  /** The days with other hours than usual, one for each of `days`; empty on ordinary days. */
  readonly other: readonly OtherHours[];
}

/** The coming week from Monday to Sunday, with days that are alike in one group. */
export function groupWeek({
  hours,
  otherHours,
}: {
  readonly hours: OpeningHours;
  readonly otherHours: readonly OtherHours[];
}): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of weekdays) {
    const other = otherHours.find(({ date }) => weekdayOf(date) === day);
    const spans = other?.spans ?? hours[day];
    const last = groups.at(-1);
    const isAlike =
      last?.other[0]?.reason === other?.reason && formatDayHours(last?.spans ?? []) === formatDayHours(spans);
    const since = last !== undefined && isAlike ? last : { days: [], other: [] };
    if (last !== undefined && isAlike) groups.pop();
    groups.push({ days: [...since.days, day], spans, other: other ? [...since.other, other] : since.other });
  }
  return groups;
}

/** The local day of `now`: when it is open, and the time, each from 0 at its start to 1 at its end. */
export function dayProgress(
  times: OpeningTimes,
  now: Date,
): { readonly open: readonly { readonly from: number; readonly to: number }[]; readonly now: number } {
  const today = localDate(now.getTime(), times.timeZone);
  const start = epochMsOf(today, 0, times.timeZone);
  const length = epochMsOf(addDays(today, 1), 0, times.timeZone) - start;
  const part = (at: number) => Math.min(1, Math.max(0, (at - start) / length));
  const open: { from: number; to: number }[] = [];
  for (const { from, to } of intervals(times, now.getTime())) {
    if (from >= start + length) break;
    if (to > start) open.push({ from: part(from), to: part(to) });
  }
  return { open, now: part(now.getTime()) };
}

/**
 * The open spans from the day before `at` on, in order; generated day by day, because the first few are
 * nearly always enough.
 */
function* intervals(
  { hours, timeZone, exceptions = [] }: OpeningTimes,
  at: number,
): Generator<{ from: number; to: number }> {
  const today = localDate(at, timeZone);
  for (let day = -1; day <= daysAhead; day += 1) {
    const date = addDays(today, day);
    const spans = exceptions.find((exception) => exception.date === date)?.spans ?? hours[weekdayOf(date)];
    for (const span of spans) {
      const { from, to } = minutesOf(span);
      yield { from: epochMsOf(date, from, timeZone), to: epochMsOf(date, to, timeZone) };
    }
  }
}

function parseSpan(text: string): OpenSpan | null {
  const [, fromHour = "", fromMinute = "", toHour = "", toMinute = ""] = spanForm.exec(text) ?? [];
  const from = clockText(fromHour, fromMinute);
  const to = clockText(toHour, toMinute);
  return from === null || to === null || from === "24:00" ? null : { from, to };
}

function clockText(hour: string, minute: string): string | null {
  if (hour === "" || Number(minute) > 59 || Number(hour) * 60 + Number(minute) > minutesOfDay) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** Minutes after the midnight that begins the day; past the next midnight more than 1,440. */
export function minutesOf({ from, to }: OpenSpan): { from: number; to: number } {
  const [begins, ends] = [clockMinutes(from), clockMinutes(to)];
  return { from: begins, to: ends > begins ? ends : ends + minutesOfDay };
}

/** The reverse. */
export function spanOf(from: number, to: number): OpenSpan {
  return { from: clockOf(from), to: clockOf(to > minutesOfDay ? to - minutesOfDay : to) };
}

function clockOf(minutes: number): string {
  return clockText(String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, "0")) ?? "";
}

function clockMinutes(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
