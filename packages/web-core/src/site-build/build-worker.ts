import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Site } from "@rimba/contract";
import type { Config } from "@react-router/dev/config";
import { build } from "vite";

/**
 * Part of a site's `buildEnd`: builds the service worker beside the files for browsers. It contains a digest of the file
 * names, so it changes with every change of the site, and browsers detect the update.
 */
export function buildWorker(site: Site): NonNullable<Config["buildEnd"]> {
  return async ({ reactRouterConfig }) => {
    const client = path.join(reactRouterConfig.buildDirectory, "client");
    const files = (await readdir(client, { recursive: true })).filter((name) => /assets-\w[\\/]/.test(name));
    const digest = createHash("sha256").update(
      files
        .map((name) => path.basename(name))
        .toSorted()
        .join(),
    );
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: {
        site: JSON.stringify(site),
        siteVersion: JSON.stringify(digest.digest("base64url").slice(0, 12)),
      },
      build: {
        outDir: client,
        emptyOutDir: false,
        minify: "terser",
        lib: {
          entry: path.join(import.meta.dirname, "../app/service-worker/service-worker.ts"),
          formats: ["iife"],
          name: "serviceWorker",
          fileName: () => "service-worker.js",
        },
      },
    });
  };
}
