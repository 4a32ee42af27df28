import { type RefObject, useEffect, useRef } from "react";

/** CSS pixels a second, at which the text can be read along. */
const speed = 60;

/**
 * Gives a running text its pace: the time for one round follows the width of the text, so that
 * long and short notices run equally fast. The element holds the text twice.
 */
export function useMarquee(): RefObject<HTMLDivElement | null> {
  const track = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = track.current;
    if (element === null) return;
    const pace = () => {
      element.dataset["runs"] = "";
      element.style.setProperty("--round", `${element.scrollWidth / 2 / speed}s`);
    };
    pace();
    // The font comes later, and with it another width.
    const observer = new ResizeObserver(pace);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return track;
}
