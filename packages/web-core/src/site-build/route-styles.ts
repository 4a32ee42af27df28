/** An entry of Vite's manifest. */
export interface BuiltFile {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** `route-styles.json`: written by a site's build, read by the server. */
export interface RouteStyles {
  /** Addresses of all style files. A component's precede those of its importers, whose classes override it. */
  readonly order: readonly string[];
  /** The files of each route by its id, in the same order. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly css?: readonly string[];
}

/** The router lists the style files of a route in another order, and repeats those of the root. */
export function routeStyles(
  routes: readonly Route[],
  build: Readonly<Record<string, BuiltFile>>,
): RouteStyles {
  const order = stylesInOrder(build);
  const sorted = routes.map(({ id, parentId, css = [] }) => {
    // The router marks files that a lazy chunk shares with an empty fragment.
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

/** Files of imported modules come before those of their importers. */
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
