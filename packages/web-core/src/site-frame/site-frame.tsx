import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { isMarkedLoggedIn, sessionLostEvent } from "../app/session/session-mark.tsx";
import { ToastProvider, useToast } from "../ui/toast.tsx";
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

/** Shows why the session has ended and opens home; on a device with a login, follows the other tabs. */
function SessionKeeper() {
  const notify = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (isMarkedLoggedIn())
      void import("../app/session/session-store.ts").then(({ sessionStore }) => sessionStore());
  }, []);
  useEffect(() => {
    const onLost = (event: Event) => {
      notify({ text: (event as CustomEvent<string>).detail, tone: "error" });
      void navigate("/");
    };
    window.addEventListener(sessionLostEvent, onLost);
    return () => window.removeEventListener(sessionLostEvent, onLost);
  }, [notify, navigate]);
  return null;
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
