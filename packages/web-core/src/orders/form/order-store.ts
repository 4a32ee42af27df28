import type { DraftForm, DraftStore } from "../../app/storage/drafts.ts";
import type { OrderForm } from "./order-form.ts";
import { readOrderForm } from "./read-order-form.ts";

/** The form as it is kept on the device. */
export interface KeptOrder {
  readonly form: OrderForm;
  /** Stands for this order until an answer came, however often it is sent: with it the server places one. */
  readonly key: string;
  /** What was sent and has no answer yet, each as JSON, the last one last. */
  readonly sent: readonly string[];
}

export interface OrderStore {
  /** Null: nothing was typed yet. The same object until it changes. */
  current: () => KeptOrder | null;
  write: (form: OrderForm) => void;
  /** It is on its way, or its answer has come. */
  setSent: (form: OrderForm, sent: readonly string[]) => KeptOrder;
  /** The key stands for another order already. */
  renewKey: () => void;
  /** It is placed: the next form is another order. */
  clear: () => void;
  subscribe: (changed: () => void) => () => void;
}

const formVersion = 1;

/** One form for all pages of the site that ask parts of it. */
export function makeOrderStore(drafts: DraftStore, newKey: () => string): OrderStore {
  const draft: DraftForm = { key: "order", version: formVersion, sealed: true };
  const watchers = new Set<() => void>();
  let kept = read();

  function read(): KeptOrder | null {
    const values = drafts.read(draft);
    const form = readOrderForm(values?.["form"] ?? null);
    if (values === null || form === null) return null;
    return { form, key: values["key"] || newKey(), sent: readTexts(values["sent"]) };
  }

  function keep(next: KeptOrder): KeptOrder {
    kept = next;
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
    current: () => kept,
    write: (form) => void keep({ key: kept?.key ?? newKey(), sent: kept?.sent ?? [], form }),
    setSent: (form, sent) => keep({ key: kept?.key ?? newKey(), form, sent }),
    renewKey: () => {
      if (kept !== null) keep({ ...kept, key: newKey(), sent: [] });
    },
    clear: () => {
      kept = null;
      drafts.clear(draft);
      for (const changed of watchers) changed();
    },
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** Another hand may have written it. */
function readTexts(json: string | undefined): readonly string[] {
  try {
    const texts: unknown = JSON.parse(json || "[]");
    return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}
