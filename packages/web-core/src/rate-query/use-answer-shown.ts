import { type RefObject, useEffect, useRef } from "react";
import type { RatePageData } from "./rate-view.ts";

/** When prices come, their heading takes the focus and comes into the window: on a phone they are below the form. */
export function useAnswerShown(page: RatePageData): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    if (page.state === "priced") heading.current?.focus();
  }, [page]);
  return heading;
}
