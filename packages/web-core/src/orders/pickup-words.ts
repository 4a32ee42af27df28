import type { Locale, OrderPickup } from "@rimba/contract";
import { dayAndHours } from "../ui/format/day-and-hours.ts";
import { formatClock, withZone } from "../ui/format/time.ts";

/** `13.00–17.00 WIB`, on the clock of the sender's place. */
export function windowWords({ date, window, timeZone }: OrderPickup, locale: Locale): string {
  const span = `${formatClock(window.from, locale)}–${formatClock(window.to, locale)}`;
  return withZone(span, { at: `${date}T12:00:00Z`, timeZone }, locale);
}

/** `hari ini 13.00–17.00 WIB`, `besok …`, `Sen 23 Nov, …`; the days are those of the sender's place. */
export function pickupWords(pickup: OrderPickup, locale: Locale, now: Date): string {
  const { date, timeZone } = pickup;
  return dayAndHours({ date, hours: windowWords(pickup, locale), timeZone }, locale, now);
}

/** The same where it stands by itself: `Besok 13.00–17.00 WIB`. */
export function pickupLine(pickup: OrderPickup, locale: Locale, now: Date): string {
  const words = pickupWords(pickup, locale, now);
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
}
