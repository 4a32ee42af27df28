import { reactRouter } from "@react-router/dev/vite";
import type { Site } from "@rimba/contract";
import type { UserConfig } from "vite";

/** React, the router and what both run on: together in one file that seldom changes. */
const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

/**
 * What nearly every page needs of our own, with all that it imports: the document, a site's frame and
 * the tracking form. One file of it is smaller than ten, and each file costs its headers too.
 */
const frame =
  /vite[\\/]preload-helper|[\\/](packages[\\/]web-core[\\/]src[\\/](document|locale|track-form|recent[\\/]use-recent\.ts)|apps[\\/](mobile[\\/]app[\\/]shell|desktop[\\/]app[\\/]layout))/;

/** What the pages that ask for places share, and nothing else: small files that import none, in one for the same reason. */
const places =
  /[\\/]packages[\\/]web-core[\\/]src[\\/](rate-query[\\/](read-number|read-query|revalidate-rates)|region-picker[\\/](picked-area|recent-areas))\.ts$/;

/** What most forms are made of, and what most pages of prices show: in one file each, for the same reason. */
const parts =
  /[\\/]packages[\\/]web-core[\\/]src[\\/](shell[\\/](field|select|skeleton|error-card|empty-state)|notes[\\/](note|hotline-sentence)|form[\\/][\w-]+|countdown[\\/][\w-]+)\.tsx?$/;
const prices =
  /[\\/]packages[\\/]web-core[\\/]src[\\/]rate-query[\\/](price-breakdown|piece-in-words|day-words|chargeable-words|live-explanation|rate-errors|rate-path|place-name)\.tsx?$/;

/** How both sites are built and developed; a site's vite.config.ts says only which one it is. */
export function siteBuild(site: Site, command: "build" | "serve"): UserConfig {
  const building = command === "build";
  const assetsDir = site === "desktop" ? "assets-d" : "assets-m";
  return {
    // While developing, both sites' modules come from one server: each under an address of its own.
    base: building ? "/" : `/@${site}/`,
    plugins: [reactRouter()],
    build: { assetsDir, cssCodeSplit: false, emptyOutDir: true },
    // All libraries are prepared before the first page: one that was found later would break that page.
    optimizeDeps: { entries: ["app/**/*.tsx"] },
    environments: {
      client: {
        build: {
          // Smaller than what Vite's own minifier makes by a tenth in our own files (docs/decisions/0009).
          minify: "terser",
          terserOptions: { module: true, ecma: 2022, compress: { passes: 2 } },
          rolldownOptions: {
            output: {
              entryFileNames: `${assetsDir}/[name]-[hash].js`,
              codeSplitting: {
                groups: [
                  { name: "framework", test: framework },
                  { name: "frame", test: frame },
                  { name: "places", test: places },
                  { name: "parts", test: parts },
                  { name: "prices", test: prices },
                ],
              },
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
          }
        : {},
    },
  };
}
