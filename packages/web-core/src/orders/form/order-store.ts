import { useSyncExternalStore } from "react";
import { type FormStore, makeFormStore } from "../../app/submit/form-store.ts";
import { type DraftForm, draftStore, type DraftStore } from "../../app/storage/drafts.ts";
import { tryOrNull } from "../../app/storage/persisted-store.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { type OrderForm, emptyOrder, emptyParty } from "./order-form.ts";
import { emptyPiece } from "../../rates/query.ts";

export interface OrderContent {
  readonly form: OrderForm;
}

export type OrderStore = FormStore<OrderContent>;

/** One store for all pages of this visit; another customer has another one. */
let current: { readonly draftKey: string | null; readonly store: OrderStore } | null = null;

/**
 * Only in the browser. After a lost session it stays the former customer's until the page closes.
 */
export function orderStore(): OrderStore {
  const draftKey = sessionStore().current()?.draftKey ?? current?.draftKey ?? null;
  if (current?.draftKey !== draftKey || current === null)
    current = { draftKey, store: makeOrderStore(draftStore()) };
  return current.store;
}

export function makeOrderStore(drafts: DraftStore): OrderStore {
  return makeFormStore<OrderContent>({
    draft: { key: "order", version: 1, sealed: true },
    drafts,
    parse: (values) => {
      const form = readOrderForm(values["form"] ?? null);
      return form && { form };
    },
    serialize: ({ form }) => ({ form: JSON.stringify(form) }),
  });
}

/** The article type of the customer's last order from this device: a new form begins with it. */
const lastArticle: DraftForm = { key: "lastArticleType", version: 1, days: 90, sealed: true };

export function rememberArticleType(articleTypeCode: string): void {
  draftStore().write(lastArticle, { articleTypeCode });
}

/** Null: none is remembered. Only in the browser. */
export function lastArticleType(): string | null {
  return draftStore().read(lastArticle)?.["articleTypeCode"] ?? null;
}

/** The same; null on the server and during hydration. */
export function useLastArticleType(): string | null {
  return useSyncExternalStore(neverChanges, lastArticleType, () => null);
}

/** It changes only when an order is placed, which renders the form again. */
const neverChanges = () => () => undefined;

/** A stored form; null if it is invalid. */
function readOrderForm(text: string | null): OrderForm | null {
  const stored = tryOrNull(() => JSON.parse(text ?? "null") as Partial<OrderForm> | null);
  const value = stored !== null && typeof stored === "object" ? { ...addedFields, ...stored } : null;
  if (!isLike(value as OrderForm | null, emptyOrder)) return null;
  const { sender, receiver, pieces, valueAdded } = value as OrderForm;
  const isWhole =
    isLike(sender, emptyParty) &&
    isLike(receiver, emptyParty) &&
    pieces.length > 0 &&
    pieces.every((piece) => isLike(piece, emptyPiece)) &&
    valueAdded.every((code) => typeof code === "string");
  return isWhole ? (value as OrderForm) : null;
}

/** A draft that was stored before these fields were added has them empty. */
const addedFields: Pick<OrderForm, "representativeName"> = { representativeName: "" };

/** Whether a value has the fields of the sample with the same types. A null in the sample allows null, an object or text. */
function isLike<Sample extends object>(value: Sample | null, sample: Sample): value is Sample {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(sample).every(([name, of]: [string, unknown]) => {
    const found: unknown = value[name as keyof Sample];
    if (of === null) return found === null || typeof found === "object" || typeof found === "string";
    return typeof found === typeof of && Array.isArray(found) === Array.isArray(of);
  });
}
