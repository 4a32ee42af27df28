import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings the start of an element back into the window when what it shows becomes another: a long
 * journey may have been read to its end before the next one was chosen from the list beside it.
 */
export function useShownFromTop(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) element.current?.scrollIntoView({ block: "start" });
  }, [shown]);
  return element;
}
