import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The `shouldRevalidate` of both sites' root routes. What the root loader gives hardly changes while
 * a visitor goes from page to page: it is asked again for a new language or direction and when the
 * page asks for everything anew, not for every tracking query. So a network that fails on the way
 * to a page takes only that page with it.
 */
export function rootRevalidates(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (formMethod !== undefined && formMethod !== "GET") return false;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return (["lang", "dir"] as const).some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}
