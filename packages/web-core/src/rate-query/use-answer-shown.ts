import { type RefObject, useEffect, useRef } from "react";
import type { RatePageData } from "./rate-view.ts";

/** From here on down the window, a heading leaves too little of what is under it to be seen. */
const lowest = 0.6;

/** When prices come, their heading takes the focus and comes into the window: on a phone they are below the form. */
export function useAnswerShown(page: RatePageData): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    const { current } = heading;
    if (page.state !== "priced" || current === null) return;
    current.focus({ preventScroll: true });
    const { top } = current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight * lowest) current.scrollIntoView({ block: "start" });
  }, [page]);
  return heading;
}
