import { useLocation } from "react-router";
import { type RefObject, useEffect, useRef } from "react";
import { useLocale } from "../../app/locale/use-locale.ts";
import type { RatePageData, RatesPriced } from "../page.ts";
import { isRateSort, type RateQuery, type RateView } from "../query.ts";

/** The lane, to detect a query for another one. */
export function laneOf({ from, to, fromWords, toWords }: RateQuery): string {
  return `${fromWords || from}~${toWords || to}`;
}

/** Display options of the answer: in the address, so that they can be shared too. */
export function useRateView(page: RatePageData): RateView {
  const query = new URLSearchParams(useLocation().search);
  const sort = query.get("sort");
  const lane = query.get("lane");
  // A form without script sends the product with the lane for which it was selected.
  const isOtherLane = lane !== null && lane !== laneOf(page.query);
  return { sort: isRateSort(sort) ? sort : "fast", product: isOtherLane ? null : query.get("product") };
}

/** If the top of a heading is below this share of the window's height, too little of the content is visible. */
const maxTopShare = 0.6;

/**
 * When prices arrive, their heading takes the focus and scrolls into view: on a phone they are below the form. In another
 * language they are not new.
 * @param isNew whether they were requested on this page; prices of the server-rendered page take no focus
 */
export function useAnswerShown(page: RatesPriced, isNew: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { locale } = useLocale();
  const seen = useRef({ page: isNew ? null : page, locale });
  useEffect(() => {
    const last = seen.current;
    seen.current = { page, locale };
    const { current } = heading;
    if (last.page === page || last.locale !== locale || current === null) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * maxTopShare) current.scrollIntoView({ block: "start" });
  }, [page, locale]);
  return heading;
}
