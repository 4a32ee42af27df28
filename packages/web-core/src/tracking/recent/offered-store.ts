import { useMemo } from "react";
import { persistedStore, type StoreOptions, usePersisted } from "../../app/storage/persisted-store.ts";
import { offeredKey, useRecent } from "./recent-store.ts";

/** More than the device remembers: a number that was tracked again is not offered again. */
const maxOffered = 100;

/**
 * The tracked numbers that a customer of this device was offered to store with the account, whatever the answer was.
 * Not by account: what one customer has tracked here is not offered to the next one.
 */
export const offeredStore = makeOfferedStore();

export function makeOfferedStore(options: StoreOptions = {}) {
  const store = persistedStore(offeredKey, waybillsIn, options);
  return {
    ...store,
    add: (waybillNos: readonly string[]) => {
      const before = store.read() ?? [];
      const next = [...new Set([...waybillNos, ...before])].slice(0, maxOffered);
      if (next.length !== before.length) store.write(next);
    },
    /** The visitor has deleted them from this device. */
    remove: (waybillNos: readonly string[]) => {
      const before = store.read();
      if (before !== null) store.write(before.filter((one) => !waybillNos.includes(one)));
    },
  };
}

function waybillsIn(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, maxOffered) : null;
}

/** The tracked numbers of this device that no customer was offered to store yet. */
export function useUnofferedNumbers(): readonly string[] {
  const numbers = useRecent();
  const offered = usePersisted(offeredStore);
  return useMemo(() => numbers.filter((one) => offered?.includes(one) !== true), [numbers, offered]);
}
