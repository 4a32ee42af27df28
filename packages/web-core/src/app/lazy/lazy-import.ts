import { parseText, persistedStore } from "../storage/persisted-store.ts";

/**
 * Loads a chunk on demand: every `import()` that a visitor waits for goes through here. If it fails, the page reloads
 * once and keeps its forms; after that the promise rejects.
 */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await withTimeout(load(), chunkTimeoutMs);
  } catch (error) {
    if (await reloadOnce()) return new Promise(() => {});
    throw error;
  }
}

/** Milliseconds for a chunk on a slow connection. */
export const chunkTimeoutMs = 120_000;
/** Milliseconds for the server to respond. */
const probeTimeoutMs = 5000;

/** Fired on the window before a page reloads itself: forms persist their values (persisted-input.ts). */
export const reloadEvent = "before-page-reload";

/** The build for which the page has already reloaded. */
const reloadedFor = persistedStore("reloadedFor", parseText, { storage: () => sessionStorage });

let leaving = false;

/** The reason of a promise that was still pending after its time. */
export const late = new Error("late");

/** Rejects with `late` if `promise` is still pending after `timeoutMs`. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Reloads the page, or opens `to`, because a chunk did not load: an update removes the old files. Once per build, so
 * that a file that is lost for good causes no reload loop. Not while the server is unreachable, since that would lose
 * the page as well.
 * @returns whether the page is being left
 */
export async function reloadOnce(to?: string): Promise<boolean> {
  const { version, url } = window.__reactRouterManifest ?? {};
  if (leaving) return true;
  if (version === undefined || url === undefined || !(await answers(url)) || !mayReload(version))
    return leaving;
  leaving = true;
  window.dispatchEvent(new Event(reloadEvent));
  if (to === undefined) window.location.reload();
  else window.location.assign(to);
  return true;
}

/** Without storage, a reload loop could not be prevented. */
function mayReload(version: string): boolean {
  return reloadedFor.read() !== version && reloadedFor.write(version);
}

/** Any response will do: even 404 shows that the server is reachable. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}

declare global {
  interface Window {
    /** The router's list of routes; none in tests. */
    __reactRouterManifest?: { readonly version?: string; readonly url?: string };
  }
}
