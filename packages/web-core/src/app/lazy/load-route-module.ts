import { inTime, reloadOnce } from "./lazy-import.ts";

/**
 * Takes the place of the router's own function of this name (site-build/own-route-modules.ts), which reloads the page that is being left
 * whenever the next one's script does not come: without end when it never comes, without network too, and for a mere prefetch.
 * Here its styles come along with it, and a lost one leads on to the page that was wanted, from the server and once; then the error page stands there, and without network what the worker has of it.
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string; readonly css?: readonly string[] },
  known: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in known) return known[route.id];
  try {
    const [module] = await inTime<[unknown, void]>(
      Promise.all([import(/* @vite-ignore */ route.module), loadStyles(route.css ?? [])]),
    );
    known[route.id] = module;
    return module;
  } catch (error) {
    const wanted = window.__reactRouterDataRouter?.state.navigation.location;
    // A prefetch: the visitor does not need the module yet.
    if (wanted === undefined) return {};
    const to = wanted.pathname + wanted.search + wanted.hash;
    if (await reloadOnce(to)) return new Promise(() => {});
    // Without network the worker has the page as it is kept, or a page that says that it is not.
    if (!navigator.onLine && navigator.serviceWorker?.controller) {
      window.location.assign(to);
      return new Promise(() => {});
    }
    throw error;
  }
}

declare global {
  interface Window {
    /** The router of the page, which it leaves there itself. */
    __reactRouterDataRouter?: {
      readonly state: {
        readonly navigation: { readonly location?: Record<"pathname" | "search" | "hash", string> };
      };
    };
  }
}

/**
 * Names files whose styles the document has inside, by links that are switched off: neither `loadStyles` nor what loads a
 * part's styles (Vite) nor the router fetches them then. A second copy, further down, would win over what stood after the first.
 */
export function markAsLoaded(files: readonly string[]): void {
  for (const file of files) {
    const link = linkTo(file);
    link.disabled = true;
    document.head.append(link);
  }
}

/** Adds a page's styles to the document, in their order, and waits until they are there. Rejects when one is lost. */
export async function loadStyles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(loadStyle));
}

/** What `loadStyles` fetches now, by its address. */
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
