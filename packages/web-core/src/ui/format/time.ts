import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";

/** A moment and the time zone in which it is shown. `at` is ISO 8601, `timeZone` an IANA name. */
export interface ZonedMoment {
  readonly at: string;
  readonly timeZone: string;
}

// A line never ends inside "6 Des", "11月30日 周一", "06.42 WIB" or "13.00–17.00", where a reader would stumble.
const joiningSpace = "\u00a0";
const rangeDash = "–\u2060";

/** `13.00–17.00`, `26–28 Nov`: two ends that stay on one line. */
export function joinRange(from: string, to: string): string {
  return `${from}${rangeDash}${to}`;
}

/** A calendar day such as `2026-12-25`, independent of any time zone. */
export function calendarDay(day: string): ZonedMoment {
  return { at: `${day}T12:00:00Z`, timeZone: "UTC" };
}

/** A time of day such as `17:00`: Indonesian uses a point, other languages a colon. */
export function formatClock(time: string, locale: Locale): string {
  return locale === "id" ? time.replace(":", ".") : time;
}

/** `1 Jan 2026` for a calendar day. */
export function formatDay(day: string, locale: Locale): string {
  return formatDate(calendarDay(day), locale, { weekday: false });
}

interface ClockParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: string;
  readonly minute: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, Intl.DateTimeFormat>();

// With these tags Node and all browsers return the same month and weekday names, so that hydration matches the server's
// markup.
const nameTags = { id: "id-ID", en: "en-US", zh: "zh-CN" } as const satisfies Record<Locale, string>;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** A page shows most moments more than once, and asks for "now" with each: a third of a millisecond for ten scans. */
const knownParts = new Map<string, ClockParts>();
const maxKnownParts = 1000;

function partsOf({ at, timeZone }: ZonedMoment): ClockParts {
  const key = timeZone + at;
  const known = knownParts.get(key);
  if (known !== undefined) return known;
  // "11/20/2026, 06:42", of which `formatToParts` makes eleven objects.
  const formatted = clockOf(timeZone).format(new Date(at));
  const [month, day, year, hour = "", minute = ""] = formatted.match(/\d+/g) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day), hour, minute };
  if (knownParts.size === maxKnownParts) knownParts.clear();
  knownParts.set(key, parts);
  return parts;
}

/** The name of a calendar day's month or weekday. Formatted in UTC, so that no time zone can shift the day. */
function nameOf(
  parts: ClockParts,
  locale: Locale,
  what: "month" | "weekday",
  width: "short" | "long",
): string {
  const key = `${locale}${what}${width}`;
  let format = names.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(nameTags[locale], { timeZone: "UTC", [what]: width });
    names.set(key, format);
  }
  return format.format(Date.UTC(parts.year, parts.month - 1, parts.day));
}

/** Indonesia's time zones by their common names. */
const zoneNames: Readonly<Record<string, string>> = {
  "Asia/Jakarta": "WIB",
  "Asia/Pontianak": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Ujung_Pandang": "WITA",
  "Asia/Jayapura": "WIT",
};

/** The zones of other served countries, by their common names. */
const zoneLabel: Readonly<Record<string, typeof m.time_zone_china>> = {
  "Asia/Kuala_Lumpur": m.time_zone_malaysia,
  "Asia/Kuching": m.time_zone_malaysia,
  "Asia/Manila": m.time_zone_philippines,
  "Asia/Singapore": m.time_zone_singapore,
  "Asia/Shanghai": m.time_zone_china,
};

/** `WIB`, `WITA`, `WIT`, `Singapore time`, or the offset of the zone at that moment as `GMT+8`. */
export function zoneName({ at, timeZone }: ZonedMoment, locale: Locale): string {
  const known = zoneNames[timeZone] ?? zoneLabel[timeZone]?.({}, { locale });
  if (known !== undefined) return known;
  const { year, month, day, hour, minute } = partsOf({ at, timeZone });
  const wall = Date.UTC(year, month - 1, day, Number(hour), Number(minute));
  // The wall clock has minutes, the moment may have seconds.
  const minutes = Math.round((wall - Math.floor(Date.parse(at) / 60_000) * 60_000) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return "GMT";
  return `GMT${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** `06.42 WIB`; Indonesian uses a point, other languages a colon. */
export function formatTimeOfDay(moment: ZonedMoment, locale: Locale): string {
  const { hour, minute } = partsOf(moment);
  return withZone(`${hour}${locale === "id" ? "." : ":"}${minute}`, moment, locale);
}

/** `06.42 WIB`, `11:47 Singapore time`, `新加坡时间11:47`. */
export function withZone(clock: string, moment: ZonedMoment, locale: Locale): string {
  const zone = zoneName(moment, locale);
  return locale === "zh" && moment.timeZone in zoneLabel
    ? `${zone}${clock}`
    : `${clock}${joiningSpace}${zone}`;
}

/**
 * `Jum 20 Nov`, `Fri 20 Nov`, `11月20日 周五`, or long: `Minggu, 22 Nov`, or without the weekday. The year is shown only if
 * it differs from that of `now`, or if `now` is missing.
 */
export function formatDate(
  moment: ZonedMoment,
  locale: Locale,
  {
    now,
    width = "short",
    weekday = true,
  }: { now?: Date | undefined; width?: "short" | "long"; weekday?: boolean } = {},
): string {
  const parts = partsOf(moment);
  const thisYear =
    now !== undefined && partsOf({ at: now.toISOString(), timeZone: moment.timeZone }).year === parts.year;
  const date =
    locale === "zh"
      ? `${thisYear ? "" : `${parts.year}年`}${parts.month}月${parts.day}日`
      : [parts.day, nameOf(parts, locale, "month", "short"), ...(thisYear ? [] : [parts.year])].join(
          joiningSpace,
        );
  if (!weekday) return date;
  const day = nameOf(parts, locale, "weekday", width);
  return locale === "zh" ? `${date}${joiningSpace}${day}` : `${day}${width === "long" ? "," : ""} ${date}`;
}

/** `Jum 20 Nov, 06.42 WIB` */
export function formatEventTime(moment: ZonedMoment, locale: Locale, now?: Date): string {
  const separator = locale === "zh" ? " " : ", ";
  return `${formatDate(moment, locale, { now })}${separator}${formatTimeOfDay(moment, locale)}`;
}

/** `Hari ini 06.42 WIB`, `Kemarin 15.27 WIB`, otherwise as `formatEventTime`; local days of the place. */
export function formatRecentTime(moment: ZonedMoment, locale: Locale, now: Date): string {
  const day = relativeDay(moment, now, locale);
  return day === null ? formatEventTime(moment, locale, now) : `${day} ${formatTimeOfDay(moment, locale)}`;
}

/** `Hari ini` or `Kemarin` in the local time of the place, otherwise null. */
export function relativeDay(moment: ZonedMoment, now: Date, locale: Locale): string | null {
  const days = daysAhead(moment, now);
  if (days === 0) return m.time_today({}, { locale });
  return days === -1 ? m.time_yesterday({}, { locale }) : null;
}

/** Calendar days from today to that day in the local time of the place; negative for a past day. */
function daysAhead(moment: ZonedMoment, now: Date): number {
  const then = partsOf(moment);
  const today = partsOf({ at: now.toISOString(), timeZone: moment.timeZone });
  return (
    (Date.UTC(then.year, then.month - 1, then.day) - Date.UTC(today.year, today.month - 1, today.day)) /
    86_400_000
  );
}

/** `besok, Rabu 25 Nov`, `Jumat 27 Nov`: a day within a sentence, in the local time of the place. */
export function dayInSentence(moment: ZonedMoment, locale: Locale, now: Date): string {
  // The comma of a long date would separate parts of the sentence.
  const date = formatDate(moment, locale, { now, width: "long" }).replace(",", "");
  const relative = relativeDays.get(daysAhead(moment, now));
  if (relative !== undefined)
    return relative({ date: locale === "zh" ? date.replace(/\s/, "") : date }, { locale });
  return locale === "zh" ? date.replace(/\s(.+)$/, "（$1）") : date;
}

const relativeDays = new Map([
  [-1, m.headline_yesterday],
  [0, m.headline_today],
  [1, m.headline_tomorrow],
]);

const ages = new Map<Locale, Intl.RelativeTimeFormat>();

/** `3 jam yang lalu`: minutes, from one hour on hours, from 24 hours on days; under two minutes "just now". */
export function formatAge(at: string, locale: Locale, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 2) return m.freshness_now({}, { locale });
  let format = ages.get(locale);
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(nameTags[locale], { numeric: "always" });
    ages.set(locale, format);
  }
  if (minutes < 60) return format.format(-minutes, "minute");
  return minutes < 24 * 60
    ? format.format(-Math.floor(minutes / 60), "hour")
    : format.format(-Math.floor(minutes / 1440), "day");
}
