import { type RefObject, useEffect, useRef } from "react";

/** Closes a `<details>` menu on Escape, on a click outside, and when it loses the focus. */
export function useClosingDetails(): { ref: RefObject<HTMLDetailsElement | null>; close: () => void } {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current !== null) ref.current.open = false;
  };
  useEffect(() => {
    const details = ref.current;
    if (details === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    details.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      details.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, []);
  return { ref, close };
}
