import { m } from "@rimba/content/messages";
import type { Locale, NearbyOutlet } from "@rimba/contract";
import { calendarDay, formatDate } from "../../ui/format/time.ts";
import { windowWords } from "../pickup-words.ts";
import { formatDistance } from "../../outlets/outlet-words.ts";
import { type Pickup, pickupOf } from "./use-pickup.ts";

/** `Hari ini`, `Besok`, `Sen 23 Nov`, by the calendar of the place. */
export function pickupDayWords(day: string, timeZone: string, locale: Locale, now: Date): string {
  const dayAt = (time: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);
  if (day === dayAt(now.getTime())) return m.time_today({}, { locale });
  if (day === dayAt(now.getTime() + 86_400_000)) return m.send_tomorrow({}, { locale });
  return formatDate(calendarDay(day), locale, { now });
}

/** `Hari ini, 13.00–17.00 WIB. Gratis.`; null while no time is known. */
export function pickupChoiceWords(
  { windows, date, window }: Pickup,
  locale: Locale,
  now: Date,
): string | null {
  const chosen = pickupOf(windows, date, window);
  if (chosen === null) return null;
  const day = pickupDayWords(date, chosen.timeZone, locale, now);
  return m.send_pickup_when({ day, time: windowWords(chosen, locale) });
}

/** `Terdekat: Gerai Kemang Selatan, 0,8 km` */
export function nearestWords(outlet: NearbyOutlet | null, locale: Locale): string | null {
  if (outlet === null) return null;
  return m.send_nearest({ name: outlet.name, distance: formatDistance(outlet.distanceKm, locale) });
}
