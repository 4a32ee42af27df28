import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When what had the focus went away with its page, the keyboard goes on at the start of the new
 * one, as it does after a page load. Focus that is still somewhere stays there.
 */
export function useFocusAfterNavigation(): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [key]);
}
