import { useLocation, useNavigation } from "react-router";
import { askedPart } from "../revalidate-rates.ts";
import { ratePage } from "../rate-path.ts";

/** Whether another answer is on its way; another order of the same one is none. */
export function useRatesPending(): boolean {
  const here = useLocation();
  const { state, location: next } = useNavigation();
  if (state !== "loading" || next.pathname.toLowerCase() !== ratePage.toLowerCase()) return false;
  return askedPart(here) !== askedPart(next);
}
