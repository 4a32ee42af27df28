import path from "node:path";
import type { Plugin } from "vite";

const ours = path.join(import.meta.dirname, "../app/lazy/load-route-module.ts");

/**
 * Replaces the router's private `loadRouteModule` (app/lazy/load-route-module.ts), which reloads endlessly if a chunk is
 * missing. It saves no bytes; the router has no option for it. The build fails if the router changes.
 */
export function ownRouteModules(): Plugin {
  let replaced = false;
  return {
    name: "rimba:own-route-modules",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const isTheRouters =
        source.endsWith("/routeModules.js") && /[\\/]react-router[\\/]/.test(importer ?? "");
      if (!isTheRouters) return null;
      replaced = true;
      return ours;
    },
    buildEnd(error) {
      if (error === undefined && !replaced) this.error("The router does not import routeModules.js any more");
    },
  };
}
