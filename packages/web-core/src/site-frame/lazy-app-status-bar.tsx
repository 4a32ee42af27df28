import { type ComponentType, useEffect, useState } from "react";
import type { Layout } from "../ui/layout.ts";

/** Milliseconds after which a page is quiet, on a cheap phone too. */
const quietAfter = 5000;

/** What makes the site an app, once the page itself is there and at rest: it costs the first visit nothing. */
export function LazyAppStatusBar(props: { layout?: Layout }) {
  const [Line, setLine] = useState<ComponentType<{ layout?: Layout }> | null>(null);
  useEffect(() => {
    // While developing, nothing is kept.
    if (!import.meta.env.PROD) return;
    const load = () => {
      // Without network only the worker has it; of a part that was lost once, the styles are not asked for again.
      if (navigator.onLine || navigator.serviceWorker?.controller)
        import("./app-status-bar.tsx").then(
          ({ AppStatusBar }) => setLine(() => AppStatusBar),
          () => undefined,
        );
    };
    // At once where the page may be old or a fallback for another one (service-worker/decisions.ts):
    // the visitor must know before reading.
    setTimeout(load, navigator.onLine && !location.hash ? quietAfter : 0);
    // Never taken back: the shell lasts as long as the page.
    addEventListener("online", load);
    addEventListener("offline", load);
  }, []);
  return Line && <Line {...props} />;
}
