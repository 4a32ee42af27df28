import type { Site } from "@rimba/contract";
import { type WorkerMessage, workerPaths } from "./messages.ts";

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
    let askedAt = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < askAgainAfter) return;
      askedAt = Date.now();
      registration.update().catch(() => undefined);
    });
    return registration;
  } catch {
    // Switched off, or a page that is kept no workers for: the site goes on without.
    return null;
  }
}

/** Has the worker keep the pages that stand in for others, and what this page runs on. */
export async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/assets-[dm]\//.test(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ keep: [...new Set(keep)] } satisfies WorkerMessage);
}

/** The one address that the policy of the pages lets a worker be made of (apps/server/src/pages/content-security-policy.ts). */
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
