export const hourMs = 3_600_000;

/** Milliseconds of 24 hours. A calendar day may be an hour longer or shorter: see `addDays`. */
export const dayMs = 24 * hourMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      timeZoneName: "longOffset",
    });
    formatters.set(timeZone, format);
  }
  return format;
}

interface ZoneOffset {
  /** Offset of the clocks from UTC. */
  readonly aheadMs: number;
  /** As ISO 8601 has it: "+07:00". */
  readonly text: string;
}

const quarterHourMs = 900_000;
const maxOffsets = 5000;
/**
 * Clocks change on a quarter of an hour; Intl takes longer than the rest of a derivation, so offsets are
 * cached.
 */
const offsets = new Map<string, Map<number, ZoneOffset>>();
let offsetCount = 0;

function offsetAt(at: number, timeZone: string): ZoneOffset {
  const quarter = Math.floor(at / quarterHourMs);
  const known = offsets.get(timeZone)?.get(quarter);
  if (known !== undefined) return known;
  const offset = readOffset(quarter * quarterHourMs, timeZone);
  if (offsetCount >= maxOffsets) {
    offsets.clear();
    offsetCount = 0;
  }
  const ofZone = offsets.get(timeZone) ?? new Map<number, ZoneOffset>();
  offsets.set(timeZone, ofZone.set(quarter, offset));
  offsetCount += 1;
  return offset;
}

function readOffset(moment: number, timeZone: string): ZoneOffset {
  const part: Record<string, string> = {};
  for (const { type, value } of partsIn(timeZone).formatToParts(new Date(moment))) part[type] = value;
  const local = `${part["year"]}-${part["month"]}-${part["day"]}T${part["hour"]}:${part["minute"]}:${part["second"]}Z`;
  const text = (part["timeZoneName"] ?? "GMT").replace("GMT", "") || "+00:00";
  return { aheadMs: Date.parse(local) - moment, text };
}

/** ISO 8601 with the zone's offset at that time: `2026-11-20T06:42:00+07:00`. */
export function zonedIso(instant: string, timeZone: string): string {
  return zonedIsoAt(Date.parse(instant), timeZone);
}

/** The same of a time in milliseconds. */
export function zonedIsoAt(at: number, timeZone: string): string {
  const { aheadMs, text } = offsetAt(at, timeZone);
  return `${new Date(at + aheadMs).toISOString().slice(0, 19)}${text}`;
}

/** Offset of a zone's clocks from UTC at a time, in milliseconds. */
export function zoneOffset(at: number, timeZone: string): number {
  return offsetAt(at, timeZone).aheadMs;
}

/** The calendar day of a time in a zone: `2026-11-20`. */
export function localDate(at: number, timeZone: string): string {
  return new Date(at + zoneOffset(at, timeZone)).toISOString().slice(0, 10);
}

/**
 * The time at which the clocks of a zone show so many minutes after the midnight that begins a day. A time
 * that the clocks skip is that much later; of a repeated one the first is returned.
 */
export function epochMsOf(date: string, minutes: number, timeZone: string): number {
  const shown = Date.parse(date) + minutes * 60_000;
  const [before, after] = [zoneOffset(shown - dayMs, timeZone), zoneOffset(shown + dayMs, timeZone)];
  const first = shown - Math.max(before, after);
  return zoneOffset(first, timeZone) === Math.max(before, after) ? first : shown - Math.min(before, after);
}

/** Days of the calendar are "YYYY-MM-DD": no time and no zone, so that none can shift them. */
export function addDays(day: string, days: number): string {
  const date = Number(day.slice(8)) + days;
  // Within a month no calendar is needed; an estimate of a delivery counts many days.
  if (date >= 1 && date <= 28) return `${day.slice(0, 8)}${twoDigits(date)}`;
  // `toISOString` takes three times as long.
  const at = new Date(Date.parse(day) + days * dayMs);
  return `${at.getUTCFullYear()}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
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
