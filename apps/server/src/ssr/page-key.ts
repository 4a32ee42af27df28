import type { RouteEntry } from "@rimba/contract";
import { isLocale } from "@rimba/contract";
import { isDirection } from "@rimba/web-core/locale/direction.ts";
import type { PageKey } from "./page-cache.ts";
import type { PageRequest } from "./page-request.ts";

/** Longer addresses are rendered each time: nobody may fill the cache with them. */
const longestKey = 400;

/**
 * Under which key a page may be kept, or null when it is not to be looked up at all: an address
 * written in another way than in the route table, or with a query that the page does not know,
 * is rendered for this request alone.
 */
export function pageKey(request: PageRequest, entry: RouteEntry, exact: boolean): PageKey | null {
  if (!exact || request.isData) return null;
  const { site, locale, dir, url } = request;
  const names = new Set<string>();
  for (const [name, value] of url.searchParams) {
    if (names.has(name) || !isKnown(entry, name, value)) return null;
    names.add(name);
  }
  url.searchParams.sort();
  const text = [site, locale, dir, `${url.pathname}?${url.searchParams}`].join("|");
  return text.length > longestKey ? null : { group: `${site}|${entry.page}`, text };
}

function isKnown(entry: RouteEntry, name: string, value: string): boolean {
  if (name === "lang") return isLocale(value);
  if (name === "dir") return isDirection(value);
  return entry.queries.includes(name);
}
