import type { Site } from "@rimba/contract";

/** What a page may tell the worker: to take over before the old pages are gone, or what it runs on and wants kept. */
export type WorkerMessage = "takeOver" | { readonly keep: readonly string[] };

/** At the root, since a worker may answer only for what is below it; one for each site, since both share the root. */
export const workerPaths = {
  desktop: "/service-worker-desktop.js",
  mobile: "/service-worker-mobile.js",
} as const satisfies Record<Site, string>;
