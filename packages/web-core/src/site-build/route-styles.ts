/** A file of the browser's build as Vite's manifest tells of it, by the key that others name it with. */
export interface BuiltFile {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** `route-styles.json`, which a site's build leaves for the server. */
export interface RouteStyles {
  /** The addresses of all style files. Those of a component precede those of its importers, whose classes override it. */
  readonly order: readonly string[];
  /** Those that each route needs, by its id, in this order. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly css?: readonly string[];
}

/**
 * The router tells which style files a route needs, but those of a page before those of the parts that it is made of, and with each route
 * again what the root has.
 */
export function routeStyles(
  routes: readonly Route[],
  build: Readonly<Record<string, BuiltFile>>,
): RouteStyles {
  const order = stylesInOrder(build);
  const sorted = routes.map(({ id, parentId, css = [] }) => {
    // Where a part that comes later uses it as well, the router marks a file by an empty fragment.
    const files = new Set(css.map((file) => file.replace(/#$/, "")));
    return { id, isRoot: parentId === undefined, files: order.filter((file) => files.has(file)) };
  });
  const ofRoot = new Set(sorted.filter(({ isRoot }) => isRoot).flatMap(({ files }) => files));
  const own = sorted.map(({ id, isRoot, files }) => [
    id,
    isRoot ? files : files.filter((file) => !ofRoot.has(file)),
  ]);
  return { order, routes: Object.fromEntries(own) };
}

/** The files of whatever is imported before those of who imports it. */
function stylesInOrder(build: Readonly<Record<string, BuiltFile>>): string[] {
  const seen = new Set<string>();
  const order = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of build[key]?.imports ?? []) visit(imported);
    for (const file of build[key]?.css ?? []) order.add(`/${file}`);
  };
  for (const key of Object.keys(build)) visit(key);
  return [...order];
}
