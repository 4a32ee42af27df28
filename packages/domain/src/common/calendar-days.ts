const dayMs = 86_400_000;

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
  return weekdayIndex(day) === 6;
}

/** Monday is 0. */
export function weekdayIndex(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
