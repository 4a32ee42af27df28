import type { RouteEntry } from "@rimba/contract";
import { isLocale } from "@rimba/contract";
import { isDirection } from "@rimba/web-core/locale/direction.ts";
import type { PageKey } from "./page-cache.ts";
import type { PageRequest } from "./page-request.ts";

/** Longer addresses are rendered each time: nobody may fill the cache with them. */
const longestKey = 400;

/** What campaigns, search engines and networks put into an address for those who count visits; no page of ours reads it. */
const ofCampaigns =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|fbclid|igshid|ttclid|twclid|msclkid|yclid|li_fat_id|mc_[ce]id)$/;

export interface SharedPage {
  readonly key: PageKey;
  /** The request as it is rendered for all who share the page: without what only the browser reads. */
  readonly page: PageRequest;
  /** The request was like that already. */
  readonly asIs: boolean;
}

/**
 * Under which key a page may be kept, or null when it is not to be looked up at all: a page for customers who are logged
 * in, an address written in another way than in the route table, or with a query that the page does not know, is
 * rendered for this request alone.
 */
export function sharedPage(request: PageRequest, entry: RouteEntry, exact: boolean): SharedPage | null {
  if (!exact || request.isData || entry.protected) return null;
  const { site, locale, dir } = request;
  const known = new URLSearchParams();
  for (const [name, value] of request.url.searchParams) {
    if (isForTheBrowser(entry, name)) continue;
    if (known.has(name) || !isKnown(entry, name, value)) return null;
    known.append(name, value);
  }
  known.sort();
  const url = new URL(request.url);
  url.search = known.toString();
  const text = [site, locale, dir, `${url.pathname}?${known}`].join("|");
  if (text.length > longestKey) return null;
  return {
    key: { group: `${site}|${entry.page}`, text },
    page: { ...request, url, asked: url },
    asIs: known.size === request.url.searchParams.size,
  };
}

function isForTheBrowser(entry: RouteEntry, name: string): boolean {
  if (entry.queries.includes(name)) return false;
  return (entry.clientQueries?.includes(name) ?? false) || ofCampaigns.test(name);
}

function isKnown(entry: RouteEntry, name: string, value: string): boolean {
  if (name === "lang") return isLocale(value);
  if (name === "dir") return isDirection(value);
  return entry.queries.includes(name);
}
