import { m } from "@rimba/content/messages";
import type { Locale, OrderPickup } from "@rimba/contract";
import { daysBetween, localDate } from "@rimba/domain";
import { calendarDay, formatClock, formatDate, joinRange, withZone } from "./time.ts";

interface DayAndHours {
  /** "2026-11-23", a local day of the place. */
  readonly date: string;
  /** Formatted, such as `13.00–17.00 WIB`. */
  readonly hours: string;
  readonly timeZone: string;
}

/** `hari ini 13.00–17.00 WIB`, `besok …`, `Sen 23 Nov, …`; local days of the place. */
export function dayAndHours({ date, hours, timeZone }: DayAndHours, locale: Locale, now: Date): string {
  const ahead = daysBetween(localDate(now.getTime(), timeZone), date);
  if (ahead === 0) return m.order_when_today({ hours }, { locale });
  if (ahead === 1) return m.order_when_tomorrow({ hours }, { locale });
  return m.order_when_day({ day: formatDate(calendarDay(date), locale, { now }), hours }, { locale });
}

/** `13.00–17.00 WIB`, on the clock of the sender's place. */
export function formatPickupWindow({ date, window, timeZone }: OrderPickup, locale: Locale): string {
  const span = joinRange(formatClock(window.from, locale), formatClock(window.to, locale));
  return withZone(span, { at: `${date}T12:00:00Z`, timeZone }, locale);
}
