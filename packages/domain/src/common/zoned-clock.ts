import { zoneOffset } from "./zoned-time.ts";

const dayMs = 86_400_000;

/** The calendar day that a moment falls on in a zone: `2026-11-20`. */
export function localDate(at: number, timeZone: string): string {
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}

/**
 * The moment at which the clocks of a zone show so many minutes after the midnight that begins a day. A time that the
 * clocks leave out is that much later; of one that they show twice it is the first.
 */
export function momentOf(date: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(date) + minutes * 60_000;
  const [before, after] = [zoneOffset(shown - dayMs, timeZone), zoneOffset(shown + dayMs, timeZone)];
  const first = shown - Math.max(before, after);
  return zoneOffset(first, timeZone) === Math.max(before, after) ? first : shown - Math.min(before, after);
}
