import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { readRouteList, shortened } from "./route-list.ts";
import { type BuiltFile, routeStyles } from "./route-styles.ts";

/**
 * Part of the `buildEnd` of both sites: writes `route-styles.json` for the server, which inlines the styles of a page,
 * and shortens the browser's route manifest.
 * @param prefetched paths of the pages that others prefetch
 */
export function finishBuild(prefetched: readonly string[]): NonNullable<Config["buildEnd"]> {
  return async ({ reactRouterConfig }) => {
    const { buildDirectory } = reactRouterConfig;
    const client = join(buildDirectory, "client");
    const listFile = await findRouteList(client);
    const list = readRouteList(await readFile(listFile, "utf8"));
    const viteManifest = join(client, ".vite", "manifest.json");
    const build = JSON.parse(await readFile(viteManifest, "utf8")) as Record<string, BuiltFile>;
    const styles = routeStyles(Object.values(list.routes), build);
    await writeFile(join(buildDirectory, "server", "route-styles.json"), JSON.stringify(styles));
    await writeFile(listFile, shortened(list, styles.routes, prefetched));
    for (const place of ["client", "server"])
      await rm(join(buildDirectory, place, ".vite"), { recursive: true, force: true });
  };
}

async function findRouteList(client: string): Promise<string> {
  const files = await readdir(client, { recursive: true });
  const [found, ...others] = files.filter((name) => /^assets-\w[\\/]manifest-[\w-]+\.js$/.test(name));
  if (found === undefined || others.length > 0) throw new Error(`Expected one route manifest in ${client}`);
  return join(client, found);
}
