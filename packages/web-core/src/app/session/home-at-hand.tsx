import { PrefetchPageLinks } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * On pages for customers, which give way to home when the session ends: fetches what home is made of beforehand, so that
 * it is there without network too.
 */
export function HomeAtHand() {
  return useHydrated() && <PrefetchPageLinks page="/" />;
}
