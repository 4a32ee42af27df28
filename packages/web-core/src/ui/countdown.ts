import { useEffect, useState } from "react";
import { m } from "@rimba/content/messages";
import type { Locale } from "@rimba/contract";

/** Whole seconds until `end` (milliseconds as in `Date.now()`); 0 after it, or if `end` is null. */
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

/** Minutes and seconds: `00.42` in Indonesian, `00:42` elsewhere. */
export function formatCountdown(seconds: number, locale: Locale): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return [two(Math.floor(seconds / 60)), two(seconds % 60)].join(locale === "id" ? "." : ":");
}

/** When the visitor may retry: to the second for short waits, otherwise to the hour. */
export function formatRetryIn(seconds: number, locale: Locale): string {
  if (seconds <= 3600) return m.retry_in({ time: formatCountdown(seconds, locale) }, { locale });
  return m.retry_in_hours({ hours: Math.ceil(seconds / 3600) }, { locale });
}
