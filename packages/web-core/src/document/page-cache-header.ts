/**
 * Set by a page's `headers` export to let the server keep the page for every anonymous visitor:
 * it holds nothing of one person. Never leaves the server.
 */
export const pageCacheHeader = "x-page-cache";

/** `export const headers = cacheForEveryone` in a route module: this page is the same for all. */
export function cacheForEveryone(): Record<string, string> {
  return { [pageCacheHeader]: "everyone" };
}
