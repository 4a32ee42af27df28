import { useEffect, useState } from "react";

/** Milliseconds after which a wait is worth a word; before that it would only flicker. */
const noticeable = 300;

/** Whether something has been under way long enough to be shown. */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), noticeable);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return underWay && slow;
}
