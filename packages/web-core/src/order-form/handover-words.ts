import { m } from "@rimba/content/messages";
import type { Locale, NearbyOutlet, PickupWindows } from "@rimba/contract";
import { calendarDay, formatDate, zoneName } from "../format/time.ts";
import { formatDistance } from "../outlets/outlet-words.ts";
import type { Pickup } from "./use-pickup.ts";

type PickupWindow = PickupWindows["days"][number]["windows"][number];

/** `13.00–17.00 WIB` */
export function windowWords(
  { from, to }: Pick<PickupWindow, "from" | "to">,
  timeZone: string,
  day: string,
  locale: Locale,
): string {
  const clock = (time: string) => (locale === "id" ? time.replace(":", ".") : time);
  return `${clock(from)}–${clock(to)} ${zoneName({ at: `${day}T12:00:00Z`, timeZone })}`;
}

/** `Hari ini`, `Besok`, `Sen 23 Nov`, by the calendar of the place. */
export function pickupDayWords(day: string, timeZone: string, locale: Locale, now: Date): string {
  const dayAt = (time: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);
  if (day === dayAt(now.getTime())) return m.time_today({}, { locale });
  if (day === dayAt(now.getTime() + 86_400_000)) return m.send_tomorrow({}, { locale });
  return formatDate(calendarDay(day), locale, { now });
}

/** `Hari ini, 13.00–17.00 WIB`; null while no time is known. */
export function pickupWords({ windows, date, window }: Pickup, locale: Locale, now: Date): string | null {
  const day = windows?.days.find((each) => each.date === date);
  const chosen = day?.windows.find(({ code }) => code === window);
  if (windows === null || chosen === undefined) return null;
  const words = {
    day: pickupDayWords(date, windows.timeZone, locale, now),
    time: windowWords(chosen, windows.timeZone, date, locale),
  };
  return m.send_pickup_when(words);
}

/** `Terdekat: Gerai Kemang Selatan, 0,8 km` */
export function nearestWords(outlet: NearbyOutlet | null, locale: Locale): string | null {
  if (outlet === null) return null;
  return m.send_nearest({ name: outlet.name, distance: formatDistance(outlet.distanceKm, locale) });
}
