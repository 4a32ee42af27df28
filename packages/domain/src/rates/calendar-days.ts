const dayMs = 86_400_000;
const sunday = 0;

/*
 * Days of the calendar as "YYYY-MM-DD": no time and no zone, so that none can shift them.
 */

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one to the other; negative when `until` is before. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}

export function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === sunday;
}
