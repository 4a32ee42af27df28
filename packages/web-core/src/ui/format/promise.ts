import { m } from "@rimba/content/messages";
import type { ArrivalPromise, Locale } from "@rimba/contract";
import { endsAtMidnight, localDate } from "@rimba/domain";
import { calendarDay, formatDate, formatEventTime, formatTimeOfDay, joinRange } from "./time.ts";

/** A promise in forms, orders and tracking. A shipment from a carrier's system may have no first day. */
export type PromiseToFormat = Omit<ArrivalPromise, "promisedFrom"> & {
  readonly promisedFrom: string | null;
};

export interface PromiseParts {
  /** `Sab 21 Nov`, `26–28 Nov`, `30 Nov–2 Des` */
  readonly days: string;
  /** `sebelum 12.00 WITA`; null if the promise covers the whole last day. */
  readonly before: string | null;
}

/** The only format of a promised arrival on all pages of both sites; long in a heading. */
export function promiseParts(
  { promisedFrom, promisedBy, timeZone }: PromiseToFormat,
  locale: Locale,
  now: Date,
  width: "short" | "long" = "short",
): PromiseParts {
  const until = localDate(Date.parse(promisedBy), timeZone);
  const time = formatTimeOfDay({ at: promisedBy, timeZone }, locale);
  return {
    days: formatDayRange({ from: promisedFrom ?? until, until, width }, locale, now),
    before: endsAtMidnight({ promisedBy, timeZone }) ? null : m.promise_before({ time }, { locale }),
  };
}

/** `Sab 21 Nov sebelum 12.00 WITA`, `26–28 Nov` */
export function formatPromise(promise: PromiseToFormat, locale: Locale, now: Date): string {
  const { days, before } = promiseParts(promise, locale, now);
  return before === null ? days : `${days} ${before}`;
}

/** The end of a promise, behind a word such as "by": `Sab 21 Nov, 12.00 WITA`, `Sab 28 Nov`. */
export function formatDeadline(
  { promisedBy: at, timeZone }: Omit<PromiseToFormat, "promisedFrom">,
  locale: Locale,
  now: Date,
): string {
  return endsAtMidnight({ promisedBy: at, timeZone })
    ? formatDate({ at, timeZone }, locale, { now })
    : formatEventTime({ at, timeZone }, locale, now);
}

interface DayRange {
  readonly from: string;
  readonly until: string;
  /** Width of the weekday, which only a single day has. */
  readonly width: "short" | "long";
}

function formatDayRange({ from, until, width }: DayRange, locale: Locale, now: Date): string {
  if (from === until) return formatDate(calendarDay(until), locale, { now, width });
  const first = formatDate(calendarDay(from), locale, { now, weekday: false });
  const last = formatDate(calendarDay(until), locale, { now, weekday: false });
  if (from.slice(0, 7) !== until.slice(0, 7)) return joinRange(first, last);
  return locale === "zh"
    ? joinRange(first, `${Number(until.slice(8))}日`)
    : joinRange(String(Number(from.slice(8))), last);
}
