import type { RatePageData } from "./rate-view.ts";
import { readRateQuery } from "./read-query.ts";

/** The rate page where no answer can be had: the error card, and the form as it was. */
export function ratesAway(query: URLSearchParams): RatePageData {
  const nowhere = { area: null, choices: [] };
  return {
    state: "unavailable",
    offline: !navigator.onLine,
    href: `/networkQuery?${query}`,
    query: readRateQuery(query),
    from: nowhere,
    to: nowhere,
    terms: null,
    now: new Date().toISOString(),
  };
}
