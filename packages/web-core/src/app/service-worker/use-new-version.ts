import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Site } from "@rimba/contract";
import { useRootData } from "../document/root-data.ts";
import { reloadEvent } from "../lazy/lazy-import.ts";
import { type WorkerMessage, workerPaths } from "./decisions.ts";

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
      const cacheQuietly = () => void cacheThisPage().catch(() => undefined);
      cacheQuietly();
      // Of another language other pages are kept.
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

/** Milliseconds after which a page that is looked at again asks whether there is another version. */
const askAgainAfter = 3_600_000;

/**
 * Registers the site's service worker, tells it what this page runs on, and calls `onWaiting` when another version is ready and waits.
 * Gives nothing where the browser has no workers, or none for this page.
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
      if (document.visibilityState !== "visible" || Date.now() - requestedAt < askAgainAfter) return;
      requestedAt = Date.now();
      registration.update().catch(() => undefined);
    });
    return registration;
  } catch {
    // Switched off, or a page that is kept no workers for: the site goes on without.
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

/** The one address that the policy of the pages lets a worker be made of (apps/server/src/pages/security-headers.ts). */
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

/** Watches what is typed from now on, and calls `changed` when that may have changed whether a form is half filled. */
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
