import { loadStyles } from "./load-styles.ts";
import { inTime, reloadOnce } from "./lost-part.ts";

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
    // Fetched beforehand: nobody misses it yet.
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
