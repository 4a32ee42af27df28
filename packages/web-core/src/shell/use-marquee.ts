import { type RefObject, useEffect } from "react";

/** CSS pixels a second (design guide, notice bar). */
const speed = 60;

/**
 * Gives a running text its pace: the time for one round follows the width of the text, so that
 * long and short notices run equally fast. The element holds the text twice.
 */
export function useMarquee(track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const pace = () => {
      element.style.setProperty("--round", `${element.scrollWidth / 2 / speed}s`);
      element.dataset["runs"] = "";
    };
    pace();
    const observer = new ResizeObserver(pace);
    observer.observe(element);
    return () => observer.disconnect();
  }, [track]);
}
