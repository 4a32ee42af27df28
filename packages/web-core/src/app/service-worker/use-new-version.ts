import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Site } from "@rimba/contract";
import { useRootData } from "../document/root-data.ts";
import { reloadEvent } from "../lazy/lazy-import.ts";
import { type WorkerMessage, workerPaths } from "./decisions.ts";

/**
 * Registers the site's worker, and says whether a new version is waiting and may be loaded now. It is offered
 * only while no form is half filled; otherwise it activates when the pages of this version are closed.
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
      const cacheQuietly = () => void cacheThisPage().catch(() => undefined);
      cacheQuietly();
      // Another language needs other cached pages.
      new MutationObserver(cacheQuietly).observe(document.documentElement, {
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
        window.dispatchEvent(new Event(reloadEvent));
        window.location.reload();
      });
      worker.postMessage("takeOver" satisfies WorkerMessage);
    },
  };
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): unknown;
  };
}

/** Milliseconds after which a page that becomes visible checks for a new version. */
const minCheckIntervalMs = 3_600_000;

/**
 * Registers the site's service worker, tells it which files this page uses, and calls `onWaiting` when a new
 * version is waiting. Does nothing if the browser does not support workers.
 */
export async function registerWorker(
  site: Site,
  onWaiting: () => void,
): Promise<ServiceWorkerRegistration | null> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined) return null;
  try {
    const registration = await workers.register(trustedAddress(workerPaths[site]), {
      updateViaCache: "none",
    });
    const look = () => {
      if (registration.waiting !== null && workers.controller !== null) onWaiting();
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", look);
    });
    look();
    let requestedAt = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - requestedAt < minCheckIntervalMs) return;
      requestedAt = Date.now();
      registration.update().catch(() => undefined);
    });
    return registration;
  } catch {
    // Switched off, or a private window: the site works without.
    return null;
  }
}

/** Has the worker cache the fallback pages and the files that this page runs on. */
export async function cacheThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/assets-[dm]\//.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: [...new Set(keep)] } satisfies WorkerMessage);
}

/**
 * The only address that the trusted types policy allows for a worker
 * (apps/server/src/platform/http/security-headers.ts).
 */
function trustedAddress(workerPath: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return workerPath;
  const policy = trustedTypes.createPolicy("rimba-worker", {
    createScriptURL: (address) => {
      if (address !== workerPath) throw new TypeError("no worker of this site");
      return address;
    },
  });
  return policy.createScriptURL(workerPath) as string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();

/** Watches input from now on, and calls `changed` when a form may have become half filled or empty. */
export function watchFields(changed: () => void): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLElement && "value" in target) touched.add(target as Field);
    changed();
  };
  document.addEventListener("input", onInput);
  return () => document.removeEventListener("input", onInput);
}

/** Whether a form on the page contains text that the visitor typed. */
export function isHalfFilled(): boolean {
  for (const field of touched) {
    if (!field.isConnected || field.value === "") touched.delete(field);
  }
  return touched.size > 0;
}
