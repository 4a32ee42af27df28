/**
 * Fetches a part of the site's script that is not in the page yet: every `import()` that a person waits for goes through here. One that
 * does not come makes the page begin anew, once and with its forms; then it fails.
 */
export async function lazyImport<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load());
  } catch (error) {
    if (await reloadOnce()) return new Promise(() => {});
    throw error;
  }
}

/** Milliseconds that a part of the site's script may take on a bad line. */
const timeoutMs = 120_000;
/** Milliseconds within which the server says that it is there. */
const answersWithin = 5000;

/** The event of the window before a page begins anew by itself: forms keep what was typed (persisted-input.ts). */
export const reloadEvent = "pageanew";

/** In the session storage: the build for which the page began anew already. */
export const reloadKey = "reloadedFor";

let leaving = false;

export function inTime<Part>(part: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("late")), timeoutMs);
    part.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Begins the page anew, or goes on to `to`, because a part of its script did not come: after an update its file is gone. Once for each
 * build, so that a file which is lost for good does not make the page go round; not where the server is out of reach, since that
 * would lose the page as well.
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

function mayReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey) === version) return false;
    sessionStorage.setItem(reloadKey, version);
    return true;
  } catch {
    // Nobody would remember that it was tried.
    return false;
  }
}

/** Whatever the server says to it: that the file is gone is an answer too. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(answersWithin) });
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
