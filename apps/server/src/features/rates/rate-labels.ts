import { m } from "@rimba/content/messages";
import {
  errorCatalogue,
  type ArrivalEstimate,
  type CalendarNotice,
  type ErrorKind,
  type Locale,
  type ProductType,
  type RateQuote,
  type RefusalKind,
  type TariffTerms,
} from "@rimba/contract";
import { type Estimate, noticesBetween, type Quote } from "@rimba/domain";
import type { Lane } from "./requested-lane.ts";
import type { Tariff } from "./tariff.ts";

/* The results of the rules have codes only. Their names come from the tariff, in the requested language. */

export function productIn(locale: Locale, { code, name, service }: ProductType) {
  return { productTypeCode: code, name: name[locale], service };
}

const refusalErrors = {
  WEIGHT_RANGE: "weightNotSupported",
  LANE_NOT_SERVED: "laneNotServed",
  TOO_FAR_FOR_PROMISE: "tooFarForPromise",
} as const satisfies Record<RefusalKind, ErrorKind>;

export function refusalIn(locale: Locale, reason: RefusalKind) {
  const { code, text } = errorCatalogue[refusalErrors[reason]];
  return { outcome: "notOffered", reason, code, msg: text[locale] } as const;
}

export function quoteIn(locale: Locale, { terms }: Tariff, quote: Quote): RateQuote {
  const named = <Line extends { code: string }>(
    { code, ...line }: Line,
    list: TariffTerms["articleTypes"],
  ) => {
    const entry = list.find((each) => each.code === code);
    return { code, name: entry?.name[locale] ?? code, ...line };
  };
  return {
    ...quote,
    surcharges: quote.surcharges.map((line) => named(line, terms.surcharges)),
    valueAdded: quote.valueAdded.map((line) => named(line, terms.valueAdded)),
    discount: quote.discount && named(quote.discount, terms.discounts),
  };
}

export function estimateIn(
  locale: Locale,
  { calendar }: Pick<Tariff, "calendar">,
  estimate: Estimate,
): ArrivalEstimate {
  const reasons = estimate.reasons.map(({ kind, days, distanceKm, date, entryId }) => {
    const entry = entryId === null ? undefined : calendar.find(({ id }) => id === entryId);
    return { kind, days, distanceKm, date, name: entry?.name[locale] ?? null };
  });
  const promiseMissed = estimate.promiseMissed ? m.rate_promise_missed({}, { locale }) : null;
  return { ...estimate, promiseMissed, reasons };
}

/** The notices of the calendar from today until the last of these arrives. */
export function noticesIn(
  locale: Locale,
  { calendar, send, dispatch, day }: Lane,
  estimates: readonly Pick<ArrivalEstimate, "arrivesUntil">[],
): CalendarNotice[] {
  const until = estimates.map(({ arrivesUntil }) => arrivesUntil).reduce((a, b) => (a > b ? a : b), day);
  return noticesBetween(calendar, [send, dispatch], day, until).map((entry) => ({
    kind: entry.kind,
    from: entry.from,
    until: entry.until,
    text: entry.notice[locale],
  }));
}
