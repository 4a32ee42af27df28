import { useSyncExternalStore } from "react";

/** The waybills that were tracked on this device, newest first. They never leave it but to be tracked. */
interface RecentStore {
  /** The same array until the list changes. */
  list: () => readonly string[];
  add: (waybillNos: readonly string[]) => void;
  remove: (waybillNo: string) => void;
  clear: () => void;
  /** Calls `changed` after every change, also one made in another tab; gives the way to stop. */
  subscribe: (changed: () => void) => () => void;
}

export const recentKey = "recentlyTracked";
const maxWaybills = 10;
const none: readonly string[] = [];

/** `storage` is the browser's, or null where it may not be used: then the list lives as long as the page. */
export function makeRecentStore(storage: Storage | null): RecentStore {
  const watchers = new Set<() => void>();
  let usable = storage;
  let text: string | null = null;
  let stored = none;

  function read(): readonly string[] {
    if (usable === null) return stored;
    const now = usable.getItem(recentKey);
    if (now !== text) {
      text = now;
      stored = parse(now);
    }
    return stored;
  }

  function write(list: readonly string[]): void {
    stored = list;
    text = list.length === 0 ? null : JSON.stringify(list);
    try {
      if (text === null) usable?.removeItem(recentKey);
      else usable?.setItem(recentKey, text);
    } catch {
      // Full or forbidden: the list of this page goes on without it.
      usable = null;
    }
    for (const changed of watchers) changed();
  }

  return {
    list: read,
    add: (waybillNos) => {
      const list = [...new Set([...waybillNos, ...read()])].slice(0, maxWaybills);
      if (list.join() !== read().join()) write(list);
    },
    remove: (waybillNo) => write(read().filter((one) => one !== waybillNo)),
    clear: () => write(none),
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** What another version or another hand wrote there is left aside. */
function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(value)) return none;
    return value
      .filter((one): one is string => typeof one === "string" && /^[A-Z0-9-]{6,24}$/.test(one))
      .slice(0, maxWaybills);
  } catch {
    return none;
  }
}

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
