import { reactRouter } from "@react-router/dev/vite";
import type { Site } from "@rimba/contract";
import type { UserConfig } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { shortClassName } from "./class-names.ts";
import { compactIcons } from "./own-icons.ts";
import { ownMessages } from "./own-messages.ts";
import { ownRouteModules, ownRouterParts } from "./own-modules.ts";

/** The Vite settings of both sites. A site's vite.config.ts only passes its name. */
export function siteBuild(site: Site, command: "build" | "serve"): UserConfig {
  const building = command === "build";
  const assetsDir = site === "desktop" ? "assets-d" : "assets-m";
  // The server's build must give pictures and fonts the same names as the browser's.
  const assetFileNames = ({ names: [name = ""] }: { readonly names: readonly string[] }) =>
    // As `.js` a library's worker is compressed like our own scripts.
    `${assetsDir}/[name]-[hash:7]${name.endsWith(".mjs") ? ".js" : "[extname]"}`;
  return {
    // In development one server serves the modules of both sites, each under its own prefix.
    base: building ? "/" : `/@${site}/`,
    plugins: [ownRouteModules(), ownRouterParts(), compactIcons(), ownMessages(), reactRouter()],
    // In development Vite's own class names are easier to find.
    css: { modules: building ? { generateScopedName: shortClassName } : {} },
    build: {
      assetsDir,
      // `finishBuild` reads the imports from it, and deletes it.
      manifest: true,
      emptyOutDir: true,
      // Not beside `minify`: Vite reads these options only here.
      terserOptions: {
        ecma: 2022,
        safari10: false,
        // The router's warnings are about mistakes in our code, which development shows: 0.7 KB of each first visit.
        compress: { passes: 3, pure_funcs: ["warning", "warningOnce"] },
      },
    },
    // Optimizes all libraries before the first page: one that is found later reloads the page.
    optimizeDeps: { entries: ["app/**/*.tsx"] },
    environments: {
      client: {
        build: {
          // A tenth smaller than Vite's default minifier in our own files (docs/decisions/0009).
          minify: "terser",
          rolldownOptions: {
            output: {
              // Every page loads the list of all files: each letter of a name is sent some 200 times.
              entryFileNames: `${assetsDir}/[name]-[hash:7].js`,
              chunkFileNames: `${assetsDir}/[name]-[hash:7].js`,
              assetFileNames,
              codeSplitting: { groups: chunkGroups },
            },
          },
        },
      },
      ssr: building
        ? {
            // Bundles all dependencies: the server starts faster, and React's production build is used even
            // if NODE_ENV is not set.
            resolve: { noExternal: true },
            define: { "process.env.NODE_ENV": '"production"' },
            build: { rolldownOptions: { output: { assetFileNames } } },
          }
        : {},
    },
  };
}
