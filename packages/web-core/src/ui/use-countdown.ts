import { useEffect, useState } from "react";

/** Whole seconds from now until `end` (milliseconds as `Date.now()` counts them); 0 once it has come, or where there is none. */
export function useCountdown(end: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const running = end !== null && end > now;
  useEffect(() => {
    if (end === null) return;
    const tick = () => setNow(Date.now());
    tick();
    if (!running) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end, running]);
  return end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000));
}
