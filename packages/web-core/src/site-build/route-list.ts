import type { RouteStyles } from "./route-styles.ts";

const assignment = "window.__reactRouterManifest=";

/** The browser's route manifest, as the router's build writes it. */
export interface RouteList {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>> & ListedRoute>>;
}

interface ListedRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export function readRouteList(script: string): RouteList {
  if (!script.startsWith(assignment)) throw new Error("The router's manifest has a new format");
  return JSON.parse(script.slice(assignment.length).replace(/;\s*$/, "")) as RouteList;
}

/**
 * The same script with fewer bytes, since every page loads it: a missing flag means false to the router, which reads the
 * chunks of a page only to prefetch it.
 * @param prefetched paths of the pages that others prefetch
 */
export function shortened(
  { routes, ...list }: RouteList,
  styles: RouteStyles["routes"],
  prefetched: readonly string[],
): string {
  const always = new Set(list.entry.imports);
  const short = Object.values(routes).map((route) => {
    // The root's styles are in every page already.
    const css = route.parentId === undefined ? [] : (styles[route.id] ?? []);
    // The entry's chunks are loaded before any other route is prefetched.
    const imports = prefetched.includes(`/${route.path ?? ""}`)
      ? (route.imports ?? []).filter((file) => !always.has(file))
      : [];
    const entries = Object.entries({
      ...route,
      imports: imports.length > 0 && imports,
      css: css.length > 0 && css,
    });
    return [route.id, Object.fromEntries(entries.filter(([, value]) => value !== false))];
  });
  return `${assignment}${JSON.stringify({ ...list, routes: Object.fromEntries(short) })};`;
}
