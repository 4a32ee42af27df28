import { reactRouter } from "@react-router/dev/vite";
import type { Site } from "@rimba/contract";
import type { UserConfig } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { shortClassName } from "./class-names.ts";
import { compactIcons } from "./own-icons.ts";
import { ownMessageRuntime } from "./own-message-runtime.ts";
import { ownRouteModules } from "./own-route-modules.ts";

/** How both sites are built and developed; a site's vite.config.ts says only which one it is. */
export function siteBuild(site: Site, command: "build" | "serve"): UserConfig {
  const building = command === "build";
  const assetsDir = site === "desktop" ? "assets-d" : "assets-m";
  // The server names pictures and fonts as the browser's styles do.
  const assetFileNames = `${assetsDir}/[name]-[hash:7][extname]`;
  return {
    // While developing, both sites' modules come from one server: each under an address of its own.
    base: building ? "/" : `/@${site}/`,
    plugins: [ownRouteModules(), compactIcons(), ownMessageRuntime(), reactRouter()],
    // While developing, a class is easier to find by Vite's own name.
    css: { modules: building ? { generateScopedName: shortClassName } : {} },
    build: {
      assetsDir,
      // For `finishBuild`, which removes it: Vite alone knows who imports whom.
      manifest: true,
      emptyOutDir: true,
      // Here and not beside `minify`: Vite reads them only here.
      terserOptions: { ecma: 2022, safari10: false, compress: { passes: 3 } },
    },
    // All libraries are prepared before the first page: one that was found later would break that page.
    optimizeDeps: { entries: ["app/**/*.tsx"] },
    environments: {
      client: {
        build: {
          // Smaller than what Vite's own minifier makes by a tenth in our own files (docs/decisions/0009).
          minify: "terser",
          rolldownOptions: {
            output: {
              // Every page loads the list of all files: each letter of a name counts some 200 times.
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
            // The server's bundle is complete: the pages start faster, and React is the
            // production one also where NODE_ENV is not set.
            resolve: { noExternal: true },
            define: { "process.env.NODE_ENV": '"production"' },
            build: { rolldownOptions: { output: { assetFileNames } } },
          }
        : {},
    },
  };
}
