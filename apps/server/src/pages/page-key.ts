import { type RouteEntry, isLocale } from "@rimba/contract";
import { isDirection } from "@rimba/web-core/app/locale/choices.ts";
import type { PageKey } from "./page-cache.ts";
import type { PageRequest } from "./page-request.ts";

/** Pages with longer addresses are rendered each time: no visitor can fill the cache with them. */
const maxKeyLength = 400;

/** Which routes' data the router asks for, and whether a form was posted to an index route. */
const routerQueries = ["_routes", "index"];

/**
 * The request as its page is rendered: at the address as the route table writes it, with the queries that the page reads.
 * An invented query, another spelling or a repeated parameter changes nothing, so it cannot cost a render of its own.
 */
export function renderedRequest(request: PageRequest, entry: RouteEntry, path: string): PageRequest {
  const isShared = isPublicPage(request, entry);
  const url = new URL(request.url);
  url.pathname = path;
  url.search = readQueries(request.url.searchParams, entry, isShared).toString();
  if (isShared) return { ...request, url, requested: url };
  const requested = new URL(url);
  if (request.isData) requested.pathname = path === "/" ? "/_.data" : `${path}.data`;
  for (const name of routerQueries) {
    const value = request.requested.searchParams.get(name);
    if (value !== null) requested.searchParams.set(name, value);
  }
  return { ...request, url, requested };
}

/** Under which key a page is looked up, or null for a page that is one visitor's, a page's data, and an overlong address. */
export function pageKey(rendered: PageRequest, entry: RouteEntry): PageKey | null {
  if (!isPublicPage(rendered, entry)) return null;
  const { site, locale, dir, url } = rendered;
  for (const name of entry.repeatedQueries ?? []) if (url.searchParams.getAll(name).length > 1) return null;
  const text = [site, locale, dir, `${url.pathname}?${url.searchParams}`].join("|");
  return text.length > maxKeyLength ? null : { group: `${site}|${entry.page}`, text };
}

function isPublicPage({ isData, isForm }: PageRequest, entry: RouteEntry): boolean {
  return !isData && !isForm && entry.protected !== true;
}

/** What only the browser reads is left out of a page that is sent to many; a form posted without script may need it. */
function readQueries(given: URLSearchParams, entry: RouteEntry, isShared: boolean): URLSearchParams {
  const { queries, repeatedQueries = [], clientQueries = [] } = entry;
  const single = new Set(isShared ? queries : [...queries, ...clientQueries]);
  const read = new URLSearchParams();
  for (const [name, value] of given) {
    const isRead =
      repeatedQueries.includes(name) || (!read.has(name) && (single.has(name) || isChoice(name, value)));
    if (isRead) read.append(name, value);
  }
  read.sort();
  return read;
}

function isChoice(name: string, value: string): boolean {
  return (name === "lang" && isLocale(value)) || (name === "dir" && isDirection(value));
}
