/** What a page may tell the worker: to take over before the old pages are gone, or what it runs on and wants kept. */
export type WorkerMessage = "takeOver" | { readonly keep: readonly string[] };

export const workerPath = "/service-worker.js";
