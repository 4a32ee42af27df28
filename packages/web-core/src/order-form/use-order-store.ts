import { useMemo, useSyncExternalStore } from "react";
import { draftStore } from "../drafts/use-draft.ts";
import { type KeptOrder, makeOrderStore, type OrderStore } from "./order-store.ts";

/** One store for all pages of this visit; another customer has another one. */
let opened: { readonly owner: string; readonly store: OrderStore } | null = null;

/** Only in the browser. */
export function orderStore(owner: string): OrderStore {
  if (opened?.owner !== owner) opened = { owner, store: makeOrderStore(draftStore(), owner, newKey) };
  return opened.store;
}

/** Nobody guesses it; also where the page is not sent encrypted, such as in a house's own network. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is kept of the form on this device; null on the server and while the browser takes the page over. */
export function useKeptOrder(owner: string): {
  readonly kept: KeptOrder | null;
  readonly store: () => OrderStore;
} {
  const ways = useMemo(
    () => ({
      store: () => orderStore(owner),
      subscribe: (changed: () => void) => orderStore(owner).subscribe(changed),
      current: () => orderStore(owner).current(),
    }),
    [owner],
  );
  const kept = useSyncExternalStore(ways.subscribe, ways.current, () => null);
  return { kept, store: ways.store };
}
