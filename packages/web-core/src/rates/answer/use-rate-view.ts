import { useLocation } from "react-router";
import type { RatePageData } from "../rate-view.ts";
import type { RateQuery } from "../read-query.ts";
import { isRateSort, type RateSort } from "./sort-options.ts";

/** From where to where, to tell whether another lane is asked for. */
export function laneOf({ from, to, fromWords, toWords }: RateQuery): string {
  return `${fromWords || from}~${toWords || to}`;
}

/** How the answer is to be shown: read from the address, so that it can be shared too. */
export function useRateView(page: RatePageData): {
  readonly sort: RateSort;
  readonly product: string | null;
} {
  const query = new URLSearchParams(useLocation().search);
  const sort = query.get("sort");
  const lane = query.get("lane");
  // A form without script sends the product along with the lane that it was chosen on.
  const isOtherLane = lane !== null && lane !== laneOf(page.query);
  return { sort: isRateSort(sort) ? sort : "fast", product: isOtherLane ? null : query.get("product") };
}
