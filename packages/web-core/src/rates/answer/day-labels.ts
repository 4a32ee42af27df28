import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, Locale, OfferedRate, RateOption } from "@rimba/contract";
import { localDate } from "@rimba/domain";
import { calendarDay, formatClock, formatDate, withZone } from "../../ui/format/time.ts";
import { dayAndHours } from "../../ui/format/day-and-hours.ts";

/** `Sab 21 Nov` */
export function formatDay(day: string, locale: Locale, now: Date): string {
  return formatDate(calendarDay(day), locale, { now });
}

/** `sebelum 12.00 WITA`, `1 hari`, `5–7 hari`, `hari ini` */
export function formatDuration(estimate: ArrivalEstimate, locale: Locale): string {
  const { arrivesBefore, arrivesUntil, dispatchTimeZone, days } = estimate;
  if (arrivesBefore !== null) {
    return m.rate_before({ time: formatCountdown(arrivesBefore, dispatchTimeZone, arrivesUntil, locale) });
  }
  return formatDays(days);
}

/** `berangkat Sab 21 Nov` of express that leaves after the day of `handover`: names such as "Besok pagi" count from then. */
export function laterDeparture(
  { service, estimate: { leavesOn, sendTimeZone } }: Pick<OfferedRate, "service" | "estimate">,
  locale: Locale,
  now: Date,
  handover: string = localDate(now.getTime(), sendTimeZone),
): string | null {
  return service === "CARGO" || leavesOn === handover
    ? null
    : m.rate_leaves_later({ day: formatDay(leavesOn, locale, now) });
}

export function formatDays({
  least: min,
  most: max,
}: {
  readonly least: number;
  readonly most: number;
}): string {
  if (max === 0) return m.rate_days_none();
  if (min === max) return max === 1 ? m.rate_days_one() : m.rate_days({ count: max });
  return m.rate_days_range({ least: min, most: max });
}

/** `17.00 WIB` of a time such as `17:00` in a time zone. */
export function formatCountdown(time: string, timeZone: string, day: string, locale: Locale): string {
  return withZone(formatClock(time, locale), { at: `${day}T12:00:00Z`, timeZone }, locale);
}

type DropOffTimes = Pick<ArrivalEstimate, "leavesOn" | "cutOff" | "sendTimeZone">;

/** `jika diserahkan hari ini sebelum 17.00 WIB`: the condition of a drop-off's arrival. */
export function ifHandedIn(
  { leavesOn, cutOff, sendTimeZone }: DropOffTimes,
  locale: Locale,
  now: Date,
): string {
  const hours = m.rate_before({ time: formatCountdown(cutOff, sendTimeZone, leavesOn, locale) }, { locale });
  const when = dayAndHours({ date: leavesOn, hours, timeZone: sendTimeZone }, locale, now);
  return m.promise_if_handed_in({ when }, { locale });
}

/**
 * The footnote of the rates: one condition for all products, or each with its products. Null without an
 * offer.
 */
export function countsFromNote(options: readonly RateOption[], locale: Locale, now: Date): string | null {
  const names = new Map<string, string[]>();
  for (const option of options) {
    if (option.outcome === "notOffered") continue;
    const condition = ifHandedIn(option.estimate, locale, now);
    names.set(condition, [...(names.get(condition) ?? []), option.name]);
  }
  const [first, ...others] = names.keys();
  if (first === undefined) return null;
  if (others.length === 0) return m.rate_counts_all({ condition: first }, { locale });
  const list = new Intl.ListFormat(locale);
  const parts = [...names].map(([condition, products]) =>
    m.rate_counts_part({ products: list.format(products), condition }, { locale }),
  );
  return m.rate_counts_each({ conditions: parts.join(locale === "zh" ? "；" : "; ") }, { locale });
}
