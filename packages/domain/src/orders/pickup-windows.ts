import type { CalendarEntry, OpenSpan, OrderPickup, PickupTerms } from "@rimba/contract";
import { addDays, isSunday, localDate, epochMsOf } from "../common/calendar.ts";
import { minutesOf } from "../common/opening-hours.ts";
import { entriesAt } from "../rates/carrier-calendar.ts";
import type { AreaPath } from "../rates/lane-end.ts";

/** The place of the pickup. */
export interface PickupPlace {
  readonly where: AreaPath;
  readonly timeZone: string;
}

export interface PickupDay {
  date: string;
  windows: PickupTerms["windows"];
}

/**
 * The days with an available window: it begins late enough for a courier, on a working day. All in the local
 * time.
 */
export function pickupDays(
  { windows, leadMinutes, daysAhead }: PickupTerms,
  calendar: readonly CalendarEntry[],
  place: PickupPlace,
  now: Date,
): PickupDay[] {
  const today = localDate(now.getTime(), place.timeZone);
  const soonest = now.getTime() + leadMinutes * 60_000;
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  return days
    .filter((date) => isWorkday(calendar, place.where, date))
    .map((date) => ({
      date,
      windows: windows.filter((window) => beginsAt(date, window, place.timeZone) >= soonest),
    }))
    .filter((day) => day.windows.length > 0);
}

/** The chosen pickup, or which part of it is not available. */
export function choosePickup(
  days: readonly PickupDay[],
  chosen: { readonly date: string; readonly window: string },
  timeZone: string,
): { kind: "ok"; pickup: OrderPickup } | { kind: "dateUnavailable" | "windowUnavailable" } {
  const day = days.find(({ date }) => date === chosen.date);
  if (day === undefined) return { kind: "dateUnavailable" };
  const window = day.windows.find(({ code }) => code === chosen.window);
  if (window === undefined) return { kind: "windowUnavailable" };
  return { kind: "ok", pickup: { date: day.date, window, timeZone } };
}

/** Whether the window has ended: after it no page says that a courier is coming. */
export function isPickupOver({ date, window, timeZone }: OrderPickup, now: Date): boolean {
  return epochMsOf(date, minutesOf(window).to, timeZone) <= now.getTime();
}

function isWorkday(calendar: readonly CalendarEntry[], where: AreaPath, date: string): boolean {
  if (isSunday(date)) return false;
  return entriesAt(calendar, where, date, date).every(({ outletHours }) => outletHours?.kind !== "closed");
}

function beginsAt(date: string, window: OpenSpan, timeZone: string): number {
  return epochMsOf(date, minutesOf(window).from, timeZone);
}
