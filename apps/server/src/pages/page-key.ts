import { type RouteEntry, isLocale } from "@rimba/contract";
import { isDirection } from "@rimba/web-core/app/locale/choices.ts";
import type { PageRequest } from "./page-request.ts";

/** Pages with longer addresses are rendered each time: no visitor can fill the cache with them. */
const maxKeyLength = 400;

/**
 * The router's own parameters: which routes' data it requests, and whether a form was posted to an index
 * route.
 */
const routerQueries = ["_routes", "index"];

/**
 * The request that is rendered: with the address as the route table spells it, and the queries that the page
 * reads. An invented query, another spelling or a repeated parameter changes nothing, so it cannot cause
 * another render.
 */
export function renderedRequest(request: PageRequest, entry: RouteEntry, path: string): PageRequest {
  const isPublic = isPublicPage(request, entry);
  const url = new URL(request.url);
  url.pathname = path;
  url.search = readQueries(request.url.searchParams, entry, isPublic).toString();
  if (isPublic) return { ...request, url, requested: url };
  const requested = new URL(url);
  if (request.isData) requested.pathname = path === "/" ? "/_.data" : `${path}.data`;
  for (const name of routerQueries) {
    const value = request.requested.searchParams.get(name);
    if (value !== null) requested.searchParams.set(name, value);
  }
  return { ...request, url, requested };
}

/**
 * The cache key of a page: everything that affects it, so that it may depend on nothing else of the request. Null for
 * pages of one visitor, data requests, repeated fields and overlong addresses.
 */
export function pageKey(rendered: PageRequest, entry: RouteEntry): string | null {
  if (!isPublicPage(rendered, entry)) return null;
  const { url } = rendered;
  if (entry.visitorQueries?.some((name) => url.searchParams.has(name)) === true) return null;
  for (const name of entry.repeatedQueries ?? []) if (url.searchParams.getAll(name).length > 1) return null;
  return addressKey(rendered);
}

/** What of its request a page depends on if it is rendered without its visitor. Null: the address is too long. */
export function addressKey({ site, locale, dir, url }: PageRequest): string | null {
  const text = [site, locale, dir, `${url.pathname}?${url.searchParams}`].join("|");
  return text.length > maxKeyLength ? null : text;
}

/** Whether the request is for a whole page that needs no login: not for data, and not a posted form. */
export function isPublicPage({ isData, isForm }: PageRequest, entry: RouteEntry): boolean {
  return !isData && !isForm && entry.protected !== true;
}

/**
 * Parameters that only the browser reads are dropped from cacheable pages; a form posted without script may
 * need them.
 */
function readQueries(given: URLSearchParams, entry: RouteEntry, isPublic: boolean): URLSearchParams {
  const { queries, repeatedQueries = [], clientQueries = [] } = entry;
  const single = new Set(isPublic ? queries : [...queries, ...clientQueries]);
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
