import { useSyncExternalStore } from "react";
import { makeRecentStore, recentKey, type RecentStore } from "./recent-store.ts";

let store: RecentStore | undefined;

/** One store for the page. Reading `localStorage` throws where the browser forbids it. */
export function recentStore(): RecentStore {
  if (store === undefined) {
    let storage: Storage | null = null;
    try {
      storage = window.localStorage;
    } catch {
      // Goes on without.
    }
    store = makeRecentStore(storage);
  }
  return store;
}

const none: readonly string[] = [];

/** The recently tracked waybills; none on the server and while the browser takes the page over. */
export function useRecent(): readonly string[] {
  return useSyncExternalStore(
    (changed) => {
      const stop = recentStore().subscribe(changed);
      const onOtherTab = (event: StorageEvent) => {
        if (event.key === recentKey || event.key === null) changed();
      };
      window.addEventListener("storage", onOtherTab);
      return () => {
        stop();
        window.removeEventListener("storage", onOtherTab);
      };
    },
    () => recentStore().list(),
    () => none,
  );
}
