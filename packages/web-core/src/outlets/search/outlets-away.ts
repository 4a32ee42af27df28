import type { OutletsPageData } from "./outlets-view.ts";
import { readOutletsQuery } from "./read-query.ts";

/** The list of outlets where no answer can be had: the error card, and the form as it was. */
export function outletsAway(query: URLSearchParams): OutletsPageData {
  const { areaWords, words, near } = readOutletsQuery(query);
  return {
    state: "unavailable",
    offline: !navigator.onLine,
    href: `/networkQuery?${query}`,
    area: null,
    areaWords,
    words,
    near,
    now: new Date().toISOString(),
  };
}
