import { useEffect, useState } from "react";

/** Milliseconds after which a wait is indicated; earlier it would only flicker. */
const slowAfterMs = 300;

/** Whether something has been loading long enough to be indicated. */
export function useSlow(underWay: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [underWay]);
  return underWay && slow;
}
