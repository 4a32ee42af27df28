import { persistedStore, type StoreOptions, usePersisted } from "../../app/storage/persisted-store.ts";

export const recentKey = "recentlyTracked";
/** Of offered-store.ts, for the inline boot script. */
export const offeredKey = "offeredNumbers";
const maxWaybills = 10;
const none: readonly string[] = [];

/** The waybills tracked on this device, newest first. They are sent to the server only to track them. */
export const recentStore = makeRecentStore();

export function makeRecentStore(options: StoreOptions = {}) {
  const store = persistedStore(recentKey, waybillsIn, options);
  /** The same array until the list changes. */
  const list = () => store.read() ?? none;
  const write = (next: readonly string[]) => void store.write(next.length === 0 ? null : next);
  return {
    ...store,
    list,
    add: (waybillNos: readonly string[]) => {
      const next = [...new Set([...waybillNos, ...list()])].slice(0, maxWaybills);
      if (next.join() !== list().join()) write(next);
    },
    remove: (waybillNo: string) => write(list().filter((one) => one !== waybillNo)),
    clear: () => write(none),
  };
}

function waybillsIn(stored: unknown): readonly string[] | null {
  if (!Array.isArray(stored)) return null;
  return stored
    .filter((one): one is string => typeof one === "string" && /^[A-Z0-9-]{6,24}$/.test(one))
    .slice(0, maxWaybills);
}

/** Whether anything was tracked on this device. */
export function useHasRecent(): boolean {
  return useRecent().length > 0;
}

/** The recently tracked waybills; empty on the server and during hydration. */
export function useRecent(): readonly string[] {
  return usePersisted(recentStore) ?? none;
}
