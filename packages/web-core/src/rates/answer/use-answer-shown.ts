import { type RefObject, useEffect, useRef } from "react";
import type { RatesPriced } from "../rate-view.ts";

/** Below this share of the window's height, a heading leaves too little room for what is under it. */
const lowestTop = 0.6;

/**
 * When prices arrive, their heading takes the focus and scrolls into view: on a phone they are below the form.
 * @param isNew whether they were asked for on this page; those that the page was sent with take no focus
 */
export function useAnswerShown(page: RatesPriced, isNew: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(isNew ? null : page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    const { current } = heading;
    if (current === null) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * lowestTop) current.scrollIntoView({ block: "start" });
  }, [page]);
  return heading;
}
