import type { Site } from "@rimba/contract";

/** What a page may send to the worker: to activate before the old pages are closed, or which files it runs on and needs in the cache. */
export type WorkerMessage = "takeOver" | { readonly keep: readonly string[] };

/** At the root, since a worker may answer only for what is below it; one for each site, since both share the root. */
export const workerPaths = {
  desktop: "/service-worker-desktop.js",
  mobile: "/service-worker-mobile.js",
} as const satisfies Record<Site, string>;
