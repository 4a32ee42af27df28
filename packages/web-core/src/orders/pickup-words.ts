import { m } from "@rimba/content/messages";
import type { Locale, OrderPickup } from "@rimba/contract";
import { calendarDay, formatClock, formatDate, zoneName } from "../format/time.ts";

/** `13.00–17.00 WIB`, on the clock of the sender's place. */
export function windowWords({ date, window, timeZone }: OrderPickup, locale: Locale): string {
  const zone = zoneName({ at: `${date}T12:00:00Z`, timeZone });
  return `${formatClock(window.from, locale)}–${formatClock(window.to, locale)} ${zone}`;
}

/** `hari ini 13.00–17.00 WIB`, `besok …`, `Sen 23 Nov, …`; the days are those of the sender's place. */
export function pickupWords(pickup: OrderPickup, locale: Locale, now: Date): string {
  const hours = windowWords(pickup, locale);
  const ahead = daysAhead(pickup, now);
  if (ahead === 0) return m.order_when_today({ hours });
  if (ahead === 1) return m.order_when_tomorrow({ hours });
  return m.order_when_day({ day: formatDate(calendarDay(pickup.date), locale, { now }), hours });
}

/** The same where it stands by itself: `Besok 13.00–17.00 WIB`. */
export function pickupLine(pickup: OrderPickup, locale: Locale, now: Date): string {
  const words = pickupWords(pickup, locale, now);
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
}

/** Whether the window has ended: a courier who has not come by then is not said to be coming. */
export function isPickupOver({ date, window, timeZone }: OrderPickup, now: Date): boolean {
  const clock = placeClock(timeZone, now);
  return `${date} ${window.to}` <= clock;
}

function daysAhead({ date, timeZone }: OrderPickup, now: Date): number {
  const today = placeClock(timeZone, now).slice(0, 10);
  return (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
}

/** `2026-11-20 13:05`, what the clock of a place says. */
function placeClock(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
}
