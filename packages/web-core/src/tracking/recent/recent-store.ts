import { useSyncExternalStore } from "react";

/** The waybills tracked on this device, newest first. They are sent to the server only to track them. */
interface RecentStore {
  /** The same array until the list changes. */
  list: () => readonly string[];
  add: (waybillNos: readonly string[]) => void;
  remove: (waybillNo: string) => void;
  clear: () => void;
  /** Calls `changed` after every change, including those in other tabs. Returns the function that unsubscribes. */
  subscribe: (changed: () => void) => () => void;
}

export const recentKey = "recentlyTracked";
const maxWaybills = 10;
const none: readonly string[] = [];

/** `storage` is the browser's, or null if it is blocked: then the list lives as long as the page. */
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
      // Storage is full or blocked: the list of this page lives in memory.
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

/** Ignores values that another version or other code has written. */
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

/** One store per page. Reading `localStorage` throws if the browser blocks it. */
export function recentStore(): RecentStore {
  if (store === undefined) {
    let storage: Storage | null = null;
    try {
      storage = window.localStorage;
    } catch {
      // Storage is blocked: continue without it.
    }
    store = makeRecentStore(storage);
  }
  return store;
}

/** The recently tracked waybills; empty on the server and during hydration. */
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
