import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, OpenSpan, OtherHours, OutletService, Weekday } from "@rimba/contract";
import { dayMs, weekdayAt, weekdayOf } from "@rimba/domain";
import {
  formatClock,
  formatDate,
  formatTimeOfDay,
  joinRange,
  relativeDay,
  withZone,
} from "../ui/format/time.ts";
import type { OutletView } from "./outlet-service.ts";
import { formatNumber } from "../ui/format/number.ts";
import { decapitalized } from "../ui/format/text.ts";

type OpeningKind = "open" | "closesSoon" | "closed";

interface FormattedOpening {
  readonly kind: OpeningKind;
  /** "Buka" */
  readonly state: string;
  /** "08.00–21.00 WITA", "tutup 17.00 WITA", "buka besok 08.00 WITA", "belum ada jadwal buka". */
  readonly detail: string;
  /** Why its hours differ today: "Natal", "Ramadan"; null on an ordinary day. */
  readonly reason: string | null;
}

type Opening = Pick<OutletView, "hours" | "otherHours" | "timeZone" | "openNow" | "nextChangeAt">;

/** Milliseconds before closing from which "closes soon" is shown. */
const closesSoonMs = 60 * 60_000;

/** Whether it is open, and until or from when, in the outlet's time zone. */
export function formatOpening(outlet: Opening, now: Date, locale: Locale): FormattedOpening {
  const { timeZone, openNow, nextChangeAt } = outlet;
  const today = weekdayAt(now, timeZone);
  const reason = otherHoursOn(outlet, today)?.reason ?? null;
  if (!openNow) {
    return { kind: "closed", state: m.outlet_closed(), detail: formatOpens(outlet, now, locale), reason };
  }
  if (nextChangeAt === null) {
    return { kind: "open", state: m.outlet_open(), detail: m.outlet_always(), reason };
  }
  if (Date.parse(nextChangeAt) - now.getTime() <= closesSoonMs) {
    const time = formatTimeOfDay({ at: nextChangeAt, timeZone }, locale);
    return {
      kind: "closesSoon",
      state: m.outlet_closes_soon(),
      detail: m.outlet_closes_at({ time }),
      reason,
    };
  }
  const spans = spansOn(outlet, today);
  // Hours past midnight began the day before: only the end is shown.
  if (spans.length === 0) {
    const time = formatTimeOfDay({ at: nextChangeAt, timeZone }, locale);
    return { kind: "open", state: m.outlet_open(), detail: m.outlet_closes_at({ time }), reason };
  }
  const detail = isAllDay(spans)
    ? m.outlet_always()
    : withZone(formatSpans(spans, locale), { at: now.toISOString(), timeZone }, locale);
  return { kind: "open", state: m.outlet_open(), detail, reason };
}

/** The special hours of the next such day, which may be today; undefined if its hours are the usual ones. */
export function otherHoursOn(
  { otherHours }: Pick<Opening, "otherHours">,
  day: Weekday,
): OtherHours | undefined {
  return otherHours.find(({ date }) => weekdayOf(date) === day);
}

/** When the outlet is open on the next such day. */
export function spansOn(outlet: Pick<Opening, "hours" | "otherHours">, day: Weekday): readonly OpenSpan[] {
  return otherHoursOn(outlet, day)?.spans ?? outlet.hours[day];
}

/** "Tutup" alone would not say whether waiting helps. */
function formatOpens({ timeZone, nextChangeAt }: Opening, now: Date, locale: Locale): string {
  if (nextChangeAt === null) return m.outlet_opens_unknown();
  const moment = { at: nextChangeAt, timeZone };
  const time = formatTimeOfDay(moment, locale);
  if (relativeDay(moment, now, locale) === m.time_today({}, { locale })) return m.outlet_opens_at({ time });
  const dayBefore = { at: new Date(Date.parse(nextChangeAt) - dayMs).toISOString(), timeZone };
  if (relativeDay(dayBefore, now, locale) === m.time_today({}, { locale })) {
    return m.outlet_opens_tomorrow({ time });
  }
  return m.outlet_opens_on({ day: formatDate(moment, locale, { now }), time });
}

/** "08.00–12.00, 13.00–18.00" */
function formatSpans(spans: readonly OpenSpan[], locale: Locale): string {
  return spans
    .map(({ from, to }) => joinRange(formatClock(from, locale), formatClock(to, locale)))
    .join(", ");
}

/** A day of the week as people read it. */
export function dayHours(spans: readonly OpenSpan[], locale: Locale): string {
  if (spans.length === 0) return m.outlet_closed();
  return isAllDay(spans) ? m.outlet_always() : formatSpans(spans, locale);
}

function isAllDay([first]: readonly OpenSpan[]): boolean {
  return first?.from === "00:00" && first.to === "24:00";
}

export const weekdayLabel = {
  monday: m.weekday_monday,
  tuesday: m.weekday_tuesday,
  wednesday: m.weekday_wednesday,
  thursday: m.weekday_thursday,
  friday: m.weekday_friday,
  saturday: m.weekday_saturday,
  sunday: m.weekday_sunday,
} as const satisfies Record<Weekday, () => string>;

const noBreakSpace = "\u00a0";

export const serviceLabels = {
  DROP_OFF: m.outlet_service_drop_off,
  PICKUP: m.outlet_service_pickup,
  COLLECTION: m.outlet_service_collection,
  DFOD: m.outlet_service_dfod,
  CARGO: m.outlet_service_cargo,
  PACKING: m.outlet_service_packing,
} as const satisfies Record<OutletService, () => string>;

/** The same in a sentence: what an outlet does. */
const servicePhrases = {
  DROP_OFF: m.outlet_does_drop_off,
  PICKUP: m.outlet_does_pickup,
  COLLECTION: m.outlet_does_collection,
  DFOD: m.outlet_does_dfod,
  CARGO: m.outlet_does_cargo,
  PACKING: m.outlet_does_packing,
} as const satisfies Record<OutletService, () => string>;

/** "Kargo dan pengemasan" */
export function formatServices(services: readonly OutletService[]): string {
  return listed(
    services.map((service, index) => {
      const name = serviceLabels[service]();
      return index === 0 ? name : decapitalized(name);
    }),
  );
}

/** "Semua gerai ini menerima paket dan mengemas barang." */
export function formatSharedServices(services: readonly OutletService[]): string {
  return m.outlets_shared_services({
    services: listed(services.map((service) => servicePhrases[service]())),
  });
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(getLocale() === "en" ? "en-GB" : getLocale()).format(texts);
}

/** `0,6 km`, from 10 km on without decimals. */
export function formatDistance(km: number, locale: Locale): string {
  return `${formatNumber(km, locale, km < 10 ? 1 : 0)}${noBreakSpace}km`;
}

/** "23 gerai" */
export function outletCount(count: number, locale: Locale): string {
  return count === 1 ? m.outlets_count_one() : m.outlets_count({ count: formatNumber(count, locale) });
}
