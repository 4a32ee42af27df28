import { type ClientLoaderArguments, loadInBrowser } from "../document/load-in-browser.ts";
import type { OutletsPageData } from "./outlets-view.ts";
import { readOutletsQuery } from "./read-query.ts";

/** The clientLoader of both sites' lists of outlets: without an answer it is the error card. */
export function loadOutletsInBrowser(args: ClientLoaderArguments): Promise<OutletsPageData> {
  return loadInBrowser<OutletsPageData>(args, (query) => {
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
  });
}
