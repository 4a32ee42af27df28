import type { ShouldRevalidateFunctionArgs } from "react-router";

let anew = false;

/** Runs `work`, a navigation or a revalidation, so that it asks the root loader again too. */
export async function withRootAnew(work: () => void | Promise<void>): Promise<void> {
  anew = true;
  try {
    await work();
  } finally {
    anew = false;
  }
}

/**
 * The `shouldRevalidate` of both sites' root routes. What the root loader gives hardly changes while
 * a visitor goes from page to page: it is asked again for a new language or direction, not for every
 * tracking query. So a network that fails on the way to a page takes only that page with it.
 */
export function rootRevalidates({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (anew) return true;
  return (["lang", "dir"] as const).some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}
