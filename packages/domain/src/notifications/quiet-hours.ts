import type { QuietHours } from "@rimba/contract";
import { addDays, epochMsOf, localDate } from "../common/calendar.ts";

/** Until the customer chooses others. */
export const defaultQuietHours: QuietHours = { from: "21:00", to: "07:00" };

function minutesOf(timeOfDay: string): number {
  return Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3));
}

/**
 * The moment itself, or the end of the quiet hours in which it is. They may pass midnight, and are those of the clocks in
 * `timeZone`.
 */
export function afterQuietHours(at: Date, hours: QuietHours | null, timeZone: string): Date {
  if (hours === null) return at;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const today = localDate(at.getTime(), timeZone);
  const yesterday = addDays(today, -1);
  for (const day of [yesterday, today]) {
    const begin = epochMsOf(day, from, timeZone);
    const end = epochMsOf(to > from ? day : addDays(day, 1), to, timeZone);
    if (begin <= at.getTime() && at.getTime() < end) return new Date(end);
  }
  return at;
}
