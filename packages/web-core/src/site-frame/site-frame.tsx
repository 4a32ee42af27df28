import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { SessionKeeper } from "../app/session/session-keeper.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import type { Layout } from "../ui/layout.ts";

/** Around every page of both sites: the session, and the toasts. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <SessionKeeper />
      {children}
    </ToastProvider>
  );
}

/** Milliseconds after which a page is idle, even on a slow phone. */
const loadDelayMs = 5000;

/** Loads the app features of the site when the page is idle, so that they do not slow down the first visit. */
export function LazyAppStatusBar(props: { layout?: Layout }) {
  const [Line, setLine] = useState<ComponentType<{ layout?: Layout }> | null>(null);
  useEffect(() => {
    // Nothing is cached during development.
    if (!import.meta.env.PROD) return;
    const load = () => {
      // Offline, only the service worker has the chunk. If it failed once, its styles are not requested again.
      if (navigator.onLine || navigator.serviceWorker?.controller)
        import("./app-status-bar.tsx").then(
          ({ AppStatusBar }) => setLine(() => AppStatusBar),
          () => undefined,
        );
    };
    // Immediately if the page may be stale or a fallback for another one (service-worker/decisions.ts): the visitor
    // must know before reading.
    setTimeout(load, navigator.onLine && !location.hash ? loadDelayMs : 0);
    // Never removed: the shell lives as long as the page.
    addEventListener("online", load);
    addEventListener("offline", load);
  }, []);
  return Line && <Line {...props} />;
}
