/** Modules of libraries that the build of a site replaces by our own. */
import path from "node:path";
import type { Plugin } from "vite";

/** A module of the router's build, below its folder `lib`. */
const routerModule = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)\.js$/;

/** Modules that the sites do not need: what the router imports in a browser, and what its code for servers names. */
const replacements: Readonly<Record<string, string>> = {
  // Loads routes when links to them are in view. The sites send all routes with the first page (`routeDiscovery` in
  // react-router.config.ts).
  "dom/ssr/fog-of-war": `
export const isFogOfWarEnabled = () => false;
export function getPatchRoutesOnNavigationFunction() {}
export function useFogOFWarDiscovery() {}
export const [getManifestPath, getPartialManifest, getPathsWithAncestors, handleClientVersionMismatch] = [];
`,
  // Wraps loaders and navigations for tracing, which no site configures.
  "router/instrumentation": `
export function consumeInstrumentationClientResultMetaReceiver() {}
export const [getRouteInstrumentationUpdates, instrumentClientSideRouter] = [];
export const [instrumentHandler, instrumentationResultMetaContext] = [];
`,
};

/**
 * Leaves out parts of the router that the sites do not use, and that tree shaking keeps: two modules, about which the
 * router decides at run time, and components whose names for React's developer tools count as a use. Saves 2.6 KB of
 * each first visit. The build fails if the router has no such module any more, or imports anything else from it.
 */
export function ownRouterParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "rimba:own-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const name = moduleName(id);
      const code = name && replacements[name];
      if (!code) return null;
      replaced.add(name);
      return { code, map: null };
    },
    transform: (code, id) => (moduleName(id) ? { code: withoutNames(code), map: null } : null),
    buildEnd(error) {
      if (error === undefined && replaced.size < Object.keys(replacements).length)
        this.error("The router no longer has all modules that own-modules.ts replaces");
    },
  };
}

function moduleName(id: string): string | undefined {
  return routerModule.exec(id)?.[1]?.replaceAll("\\", "/");
}

/** The same module without the names of its components, so that unused ones can be removed. */
export function withoutNames(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, "")
    .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(");
}

const ownRouteModule = path.join(import.meta.dirname, "../app/lazy/load-route-module.ts");

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
      return ownRouteModule;
    },
    buildEnd(error) {
      if (error === undefined && !replaced) this.error("The router does not import routeModules.js any more");
    },
  };
}
