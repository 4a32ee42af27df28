import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { WorkerMessage } from "./messages.ts";
import { useRootData } from "../shell/carrier-context.ts";
import { anewEvent } from "../lazy/lost-part.ts";
import { isHalfFilled, watchFields } from "./half-filled.ts";
import { keepThisPage, registerWorker } from "./register-worker.ts";

/**
 * The site as an app: its worker, and whether another version of it waits and may be loaded now. That is offered only while no form is
 * half filled; else it comes by itself, once the pages of this version are gone.
 */
export function useNewVersion(): { readonly offered: boolean; readonly load: () => void } {
  const registration = useRef<ServiceWorkerRegistration | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [halfFilled, setHalfFilled] = useState(false);
  const { key } = useLocation();
  const { site } = useRootData();
  useEffect(() => {
    const start = async () => {
      registration.current = await registerWorker(site, () => setWaiting(true));
      if (registration.current === null) return;
      const keepQuietly = () => void keepThisPage().catch(() => undefined);
      keepQuietly();
      // Of another language other pages are kept.
      new MutationObserver(keepQuietly).observe(document.documentElement, {
        attributeFilter: ["lang", "dir"],
      });
    };
    void start();
    return watchFields(() => setHalfFilled(isHalfFilled()));
  }, [site]);
  // Another page has other forms.
  useEffect(() => setHalfFilled(isHalfFilled()), [key]);
  return {
    offered: waiting && !halfFilled,
    load: () => {
      const worker = registration.current?.waiting;
      if (!worker || isHalfFilled()) return;
      navigator.serviceWorker.addEventListener("controllerchange", () => {
        window.dispatchEvent(new Event(anewEvent));
        window.location.reload();
      });
      worker.postMessage("takeOver" satisfies WorkerMessage);
    },
  };
}
