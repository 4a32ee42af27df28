import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

const assignment = "window.__reactRouterManifest=";

interface RouteList {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Record<string, Record<string, unknown> & { imports?: readonly string[] }>;
}

/** The `buildEnd` of both sites: every page loads the browser's list of routes, so it says no more than it has to. */
export const shortenRouteList: NonNullable<Config["buildEnd"]> = async ({ reactRouterConfig }) => {
  const client = join(reactRouterConfig.buildDirectory, "client");
  const files = await readdir(client, { recursive: true });
  const [found, ...others] = files.filter((name) => /^assets-\w[\\/]manifest-[\w-]+\.js$/.test(name));
  if (found === undefined || others.length > 0)
    throw new Error(`One list of routes was expected in ${client}`);
  const file = join(client, found);
  await writeFile(file, shortened(await readFile(file, "utf8")));
};

/** The same list in fewer letters: the router takes a flag that is missing for one that is not set. */
export function shortened(script: string): string {
  if (!script.startsWith(assignment)) throw new Error("The list of routes has another form than before");
  const list = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, "")) as RouteList;
  const always = new Set(list.entry.imports);
  for (const route of Object.values(list.routes)) {
    // The style sheet is inside every page already: named here, it would be fetched again with each prefetch.
    delete route["css"];
    // What a page begins with is there before any other is prefetched.
    route.imports = (route.imports ?? []).filter((file) => !always.has(file));
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
  }
  return `${assignment}${JSON.stringify(list)};`;
}
