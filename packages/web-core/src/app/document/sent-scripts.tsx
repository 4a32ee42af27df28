import { Scripts } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * The scripts that a page is sent with. Where React finds other words than were sent (a browser that translates, an
 * extension) it makes the document anew: the scripts run already then, and Trusted Types would refuse to write them again.
 */
export function SentScripts() {
  return useHydrated() ? null : <Scripts />;
}
