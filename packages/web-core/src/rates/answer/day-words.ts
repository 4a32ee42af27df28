import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, Locale } from "@rimba/contract";
import { calendarDay, formatClock, formatDate, withZone } from "../../ui/format/time.ts";

/** `Sab 21 Nov` */
export function dayWords(day: string, locale: Locale, now: Date): string {
  return formatDate(calendarDay(day), locale, { now });
}

/** `sebelum 12.00 WITA`, `1 hari`, `5–7 hari`, `hari ini` */
export function durationWords(estimate: ArrivalEstimate, locale: Locale): string {
  const { arrivesBefore, arrivesUntil, dispatchTimeZone, days } = estimate;
  if (arrivesBefore !== null) {
    return m.rate_before({ time: clockWords(arrivesBefore, dispatchTimeZone, arrivesUntil, locale) });
  }
  return daysWords(days);
}

export function daysWords({ least, most }: { readonly least: number; readonly most: number }): string {
  if (most === 0) return m.rate_days_none();
  if (least === most) return most === 1 ? m.rate_days_one() : m.rate_days({ count: most });
  return m.rate_days_range({ least, most });
}

/** `17.00 WIB` of a time such as `17:00` on the clock of a zone. */
export function clockWords(time: string, timeZone: string, day: string, locale: Locale): string {
  return withZone(formatClock(time, locale), { at: `${day}T12:00:00Z`, timeZone }, locale);
}
