import { useSyncExternalStore } from "react";
import { randomKey } from "../../app/api/client.ts";
import { draftStore } from "../../app/storage/drafts.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { type KeptOrder, makeOrderStore, type OrderStore } from "./order-store.ts";

/** One store for all pages of this visit; another customer has another one. */
let opened: { readonly draftKey: string | null; readonly store: OrderStore } | null = null;

/** Only in the browser. Where the session was just lost it is that of before, until the page is taken away. */
export function orderStore(): OrderStore {
  const draftKey = sessionStore().current()?.draftKey ?? opened?.draftKey ?? null;
  if (opened?.draftKey !== draftKey || opened === null)
    opened = { draftKey, store: makeOrderStore(draftStore(), randomKey) };
  return opened.store;
}

/** What is kept of the form on this device; null on the server and while the browser takes the page over. */
export function useKeptOrder(): KeptOrder | null {
  return useSyncExternalStore(watchOrder, currentOrder, () => null);
}

function watchOrder(changed: () => void): () => void {
  return orderStore().subscribe(changed);
}

function currentOrder(): KeptOrder | null {
  return orderStore().current();
}
