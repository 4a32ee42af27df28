import path from "node:path";
import type { Plugin } from "vite";

const ours = path.join(import.meta.dirname, "../app/lazy/load-route-module.ts");

/** Puts our own way of loading a page's script (app/lazy/load-route-module.ts) in the place of the router's. */
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
      if (error === undefined && !replaced)
        this.error("The router loads its pages in another way than before");
    },
  };
}
