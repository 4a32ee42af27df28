import { type RouteEntry, type Site, siteRedirects, siteRoutes } from "@rimba/contract";

/** What a page address means on one site. */
export type Resolution =
  | { readonly kind: "page"; readonly entry: RouteEntry; readonly exact: boolean }
  | { readonly kind: "redirect"; readonly to: string };

/**
 * Finds what a site shows at an address. Paths match case-insensitively and with or without a
 * slash at the end; `exact` says whether the path is written as in the table. An address that
 * only the other site has leads to the same page here, an unknown one to home; queries are kept.
 */
export function resolveRoute(
  site: Site,
  path: string,
  query: URLSearchParams,
  routes: readonly RouteEntry[] = siteRoutes,
): Resolution {
  const wanted = comparable(path);
  const redirect = siteRedirects.find((r) => r.site === site && comparable(r.from) === wanted);
  if (redirect !== undefined) {
    const kept = new URLSearchParams(redirect.addQuery);
    for (const [name, value] of query) kept.append(redirect.renameQuery?.[name] ?? name, value);
    return { kind: "redirect", to: withQuery(redirect.to, kept) };
  }
  const here = entryAt(routes, site, wanted);
  if (here !== undefined) {
    return { kind: "page", entry: here, exact: here[site].includes(path) };
  }
  const there = entryAt(routes, site === "desktop" ? "mobile" : "desktop", wanted);
  return { kind: "redirect", to: withQuery(there?.[site][0] ?? "/", query) };
}

function entryAt(routes: readonly RouteEntry[], site: Site, wanted: string): RouteEntry | undefined {
  return routes.find((entry) => entry[site].some((path) => comparable(path) === wanted));
}

function comparable(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "").toLowerCase() || "/" : path;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
