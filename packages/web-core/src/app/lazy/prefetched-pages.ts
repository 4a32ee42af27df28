/**
 * Pages that other pages prefetch. The browser's route manifest lists the chunks of these only (site-build/route-list.ts):
 * the chunks of all pages are a third of it, and every visit loads it.
 */
export const prefetchedPages = ["/", "/networkQuery", "/track"] as const;

export type PrefetchedPage = (typeof prefetchedPages)[number];
