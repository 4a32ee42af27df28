import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, Locale, RateOption } from "@rimba/contract";
import { dayAndHours } from "../../ui/format/day-and-hours.ts";
import { clockWords } from "./day-words.ts";

type DropOffTimes = Pick<ArrivalEstimate, "leavesOn" | "cutOff" | "sendTimeZone">;

/** `jika diserahkan hari ini sebelum 17.00 WIB`: what the arrival of a drop-off depends on. */
export function ifHandedIn(
  { leavesOn, cutOff, sendTimeZone }: DropOffTimes,
  locale: Locale,
  now: Date,
): string {
  const hours = m.rate_before({ time: clockWords(cutOff, sendTimeZone, leavesOn, locale) }, { locale });
  const when = dayAndHours({ date: leavesOn, hours, timeZone: sendTimeZone }, locale, now);
  return m.promise_if_handed_in({ when }, { locale });
}

/** The footnote of the rates: one condition for all products, or each with those that it holds for. Null without an offer. */
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
