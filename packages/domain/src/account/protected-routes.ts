import { readAddress, type RouteEntry, siteRoutes } from "@rimba/contract";

/** The login page, and the query parameter with the address to return to. */
const logInParameter = "login";
const returnParameter = "returnTo";

/** Whether a path of either site is a page for logged-in customers. */
export function isProtectedPath(path: string, routes: readonly RouteEntry[] = siteRoutes): boolean {
  return routes.some(
    (entry) =>
      entry.protected === true &&
      [...entry.desktop, ...entry.mobile].some((address) => readAddress(address, path) !== null),
  );
}

/** Home with the login form, and from there back to `pathAndQuery`. */
export function loginRedirectPath(pathAndQuery: string): string {
  return `/?${new URLSearchParams({ [logInParameter]: "1", [returnParameter]: pathAndQuery })}`;
}

/** The login parameters of an address. */
export function readLogInQuery(
  query: URLSearchParams,
  routes: readonly RouteEntry[] = siteRoutes,
): { readonly requested: boolean; readonly returnTo: string | null } {
  return {
    requested: query.get(logInParameter) === "1",
    returnTo: returnPath(query.get(returnParameter), routes),
  };
}

/** The same query without the login parameters. */
export function withoutLogInQuery(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(logInParameter);
  rest.delete(returnParameter);
  return rest;
}

/**
 * Path and query to redirect to after login; null unless they belong to a protected page of our own. Prevents open
 * redirects.
 */
export function returnPath(value: string | null, routes: readonly RouteEntry[] = siteRoutes): string | null {
  if (value === null || !value.startsWith("/") || value.length > maxPathLength) return null;
  const own = "http://own.invalid";
  if (!URL.canParse(value, own)) return null;
  const url = new URL(value, own);
  return url.origin === own && isProtectedPath(url.pathname, routes) ? url.pathname + url.search : null;
}

const maxPathLength = 2000;
