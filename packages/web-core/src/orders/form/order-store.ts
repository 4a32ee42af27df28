import { useSyncExternalStore } from "react";
import { randomKey } from "../../app/api/client.ts";
import { draftStore, type DraftForm, type DraftStore } from "../../app/storage/drafts.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { type OrderForm, emptyOrder, emptyParty } from "./order-form.ts";
import { emptyPiece } from "../../rates/query.ts";

/** One store for all pages of this visit; another customer has another one. */
let opened: { readonly draftKey: string | null; readonly store: OrderStore } | null = null;

/**
 * Only in the browser. After a lost session it stays the former customer's until the page closes.
 */
export function orderStore(): OrderStore {
  const draftKey = sessionStore().current()?.draftKey ?? opened?.draftKey ?? null;
  if (opened?.draftKey !== draftKey || opened === null)
    opened = { draftKey, store: makeOrderStore(draftStore(), randomKey) };
  return opened.store;
}

/** The stored form on this device; null on the server and during hydration. */
export function useOrderDraft(): StoredOrderDraft | null {
  return useSyncExternalStore(watchOrder, currentOrder, () => null);
}

function watchOrder(changed: () => void): () => void {
  return orderStore().subscribe(changed);
}

function currentOrder(): StoredOrderDraft | null {
  return orderStore().current();
}

/** The form as it is stored on the device. */
interface StoredOrderDraft {
  readonly form: OrderForm;
  /** The idempotency key: the server places one order however often the form is sent. */
  readonly key: string;
  /** Sent requests without an answer, each as JSON, the last one last. */
  readonly sent: readonly string[];
}

export interface OrderStore {
  /** Null: nothing was typed yet. The same object until it changes. */
  current: () => StoredOrderDraft | null;
  write: (form: OrderForm) => void;
  /** Call this when it was sent, or its answer has come. */
  setSent: (form: OrderForm, sent: readonly string[]) => StoredOrderDraft;
  /** The key belongs to another order already. */
  renewKey: () => void;
  /** Call this when the order is placed. */
  clear: () => void;
  subscribe: (changed: () => void) => () => void;
}

const formVersion = 1;

/** One form, shared by all pages that show a part of it. */
export function makeOrderStore(drafts: DraftStore, newKey: () => string): OrderStore {
  const draft: DraftForm = { key: "order", version: formVersion, sealed: true };
  const watchers = new Set<() => void>();
  let storedValue = read();

  function read(): StoredOrderDraft | null {
    const values = drafts.read(draft);
    const form = readOrderForm(values?.["form"] ?? null);
    if (values === null || form === null) return null;
    return { form, key: values["key"] || newKey(), sent: readTexts(values["sent"]) };
  }

  function keep(next: StoredOrderDraft): StoredOrderDraft {
    storedValue = next;
    const { form, key, sent } = next;
    drafts.write(draft, {
      form: JSON.stringify(form),
      key,
      ...(sent.length > 0 && { sent: JSON.stringify(sent) }),
    });
    for (const changed of watchers) changed();
    return next;
  }

  return {
    current: () => storedValue,
    write: (form) => void keep({ key: storedValue?.key ?? newKey(), sent: storedValue?.sent ?? [], form }),
    setSent: (form, sent) => keep({ key: storedValue?.key ?? newKey(), form, sent }),
    renewKey: () => {
      if (storedValue !== null) keep({ ...storedValue, key: newKey(), sent: [] });
    },
    clear: () => {
      storedValue = null;
      drafts.clear(draft);
      for (const changed of watchers) changed();
    },
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The stored data may be invalid. */
function readTexts(json: string | undefined): readonly string[] {
  try {
    const texts: unknown = JSON.parse(json || "[]");
    return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

/** A stored form; null if it is invalid. */
function readOrderForm(text: string | null): OrderForm | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<OrderForm> | null;
    const value = stored !== null && typeof stored === "object" ? { ...addedFields, ...stored } : null;
    if (!isOrderForm(value)) return null;
    const { sender, receiver, pieces, valueAdded } = value;
    const isWhole =
      isLike(sender, emptyParty) &&
      isLike(receiver, emptyParty) &&
      pieces.length > 0 &&
      pieces.every((piece) => isLike(piece, emptyPiece)) &&
      valueAdded.every((code) => typeof code === "string");
    return isWhole ? value : null;
  } catch {
    return null;
  }
}

/** A draft that was stored before these fields were added has them empty. */
const addedFields: Pick<OrderForm, "representativeName"> = { representativeName: "" };

function isOrderForm(value: Partial<OrderForm> | null): value is OrderForm {
  return isLike(value as OrderForm | null, emptyOrder);
}

/** Whether a value has the fields of the sample with the same types. A null in the sample allows null, an object or text. */
function isLike<Sample extends object>(value: Sample | null, sample: Sample): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(sample).every(([name, of]: [string, unknown]) => {
    const found: unknown = value[name as keyof Sample];
    if (of === null) return found === null || typeof found === "object" || typeof found === "string";
    return typeof found === typeof of && Array.isArray(found) === Array.isArray(of);
  });
}
