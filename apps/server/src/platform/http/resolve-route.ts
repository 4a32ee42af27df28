import {
  type AddressParts,
  readAddress,
  type RouteEntry,
  type Site,
  siteRedirects,
  siteRoutes,
  writeAddress,
} from "@rimba/contract";

/** The route of an address on one site. */
export type Resolution =
  | { readonly kind: "page"; readonly entry: RouteEntry; readonly address: string; readonly path: string }
  | { readonly kind: "redirect"; readonly to: string }
  /** A missing file: no page replaces it. */
  | { readonly kind: "noFile" };

/** A name with an extension at the end of an address, such as `/logo.png`; `.html` may be a page. */
const fileName = /\/[^/]*\.(?!html?$)[a-z\d]{1,12}$/i;

/**
 * Finds the route of an address. Paths match case-insensitively and with or without a trailing slash;
 * `address` is the pattern in the table, and `path` is that pattern with the parts of the requested path, in lower case. An address that only the other
 * site has redirects to the same page here, an unknown one to home; queries are kept.
 */
export function resolveRoute(
  site: Site,
  path: string,
  query: URLSearchParams,
  routes: readonly RouteEntry[] = siteRoutes,
): Resolution {
  const redirect = siteRedirects.find((r) => r.site === site && readAddress(r.from, path) !== null);
  if (redirect !== undefined) {
    const addedQuery = new URLSearchParams(redirect.addQuery);
    for (const [name, value] of query) addedQuery.append(redirect.renameQuery?.[name] ?? name, value);
    return { kind: "redirect", to: withQuery(redirect.to, addedQuery) };
  }
  const own = entryAt(routes, site, path);
  if (own !== undefined) {
    const { entry, address, parts } = own;
    return { kind: "page", entry, address, path: writeAddress(address, parts) };
  }
  const ofOtherSite = entryAt(routes, site === "desktop" ? "mobile" : "desktop", path);
  if (ofOtherSite === undefined && fileName.test(path)) return { kind: "noFile" };
  const address = ofOtherSite?.entry[site][0];
  const to =
    ofOtherSite === undefined || address === undefined ? "/" : writeAddress(address, ofOtherSite.parts);
  return { kind: "redirect", to: withQuery(to, query) };
}

/**
 * The canonical address of a page for search engines: that of the desktop site, if it has one; with its name
 * in the query if it has one.
 */
export function canonicalPath(entry: RouteEntry, { pathname, searchParams }: URL): string {
  const { desktop, mobile, named } = entry;
  const parts = (entryAt([entry], "desktop", pathname) ?? entryAt([entry], "mobile", pathname))?.parts ?? {};
  const path = writeAddress(desktop[0] ?? mobile[0] ?? "/", parts);
  const name = named === undefined ? null : searchParams.get(named);
  return named === undefined || name === null ? path : `${path}?${new URLSearchParams({ [named]: name })}`;
}

function entryAt(
  routes: readonly RouteEntry[],
  site: Site,
  path: string,
): { readonly entry: RouteEntry; readonly address: string; readonly parts: AddressParts } | undefined {
  for (const entry of routes) {
    for (const address of entry[site]) {
      const parts = readAddress(address, path);
      if (parts !== null) return { entry, address, parts };
    }
  }
  return undefined;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
