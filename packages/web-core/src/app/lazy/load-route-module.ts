import { chunkTimeoutMs, reloadOnce, withTimeout } from "./lazy-import.ts";

/**
 * Replaces the router's function of this name (site-build/own-modules.ts), which reloads the current
 * page whenever the next one's script does not load: endlessly if it is missing, also offline, and for a
 * prefetch. This one also loads the styles, and after a failure opens the requested page from the server,
 * once; then the error page is shown, and offline the worker's copy.
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string; readonly css?: readonly string[] },
  known: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in known) return known[route.id];
  try {
    const [module] = await withTimeout<[unknown, void]>(
      Promise.all([import(/* @vite-ignore */ route.module), loadStyles(route.css ?? [])]),
      chunkTimeoutMs,
    );
    known[route.id] = module;
    return module;
  } catch (error) {
    const wanted = window.__reactRouterDataRouter?.state.navigation.location;
    // A prefetch: the visitor does not need the module yet.
    if (wanted === undefined) return {};
    const to = wanted.pathname + wanted.search + wanted.hash;
    if (await reloadOnce(to)) return new Promise(() => {});
    // Offline the worker has a copy of the page, or a page that says that there is none.
    if (!navigator.onLine && navigator.serviceWorker?.controller) {
      window.location.assign(to);
      return new Promise(() => {});
    }
    throw error;
  }
}

declare global {
  interface Window {
    /** The page's router, which it stores there itself. */
    __reactRouterDataRouter?: {
      readonly state: {
        readonly navigation: { readonly location?: Record<"pathname" | "search" | "hash", string> };
      };
    };
  }
}

/**
 * Marks files whose styles are already in the document, by disabled links: then neither `loadStyles` nor
 * Vite's loader nor the router loads them. A second copy further down would override the styles after the
 * first.
 */
export function markAsLoaded(files: readonly string[]): void {
  for (const file of files) {
    if (document.querySelector(`link[rel="stylesheet"][href="${file}"]`) !== null) continue;
    const link = linkTo(file);
    link.disabled = true;
    document.head.append(link);
  }
}

/** Adds a page's styles to the document, in order, and waits until they are loaded. Rejects if one fails. */
export async function loadStyles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(loadStyle));
}

/** Pending loads of `loadStyles`, by address. */
const coming = new Map<string, Promise<void>>();

async function loadStyle(file: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href="${file}"]`);
  if ([...links].some((link) => link.disabled || link.sheet !== null)) return;
  // Another module's link that is still loading may already have failed, and it fires no event for a late listener.
  const there = coming.get(file) ?? fetchStyle(file).finally(() => coming.delete(file));
  coming.set(file, there);
  await there;
}

function fetchStyle(file: string): Promise<void> {
  const link = linkTo(file);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener(
      "error",
      () => {
        link.remove();
        reject(new Error(`${file} is lost`));
      },
      { once: true },
    );
    document.head.append(link);
  });
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = file;
  return link;
}
