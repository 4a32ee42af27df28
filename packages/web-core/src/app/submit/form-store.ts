import { useCallback, useSyncExternalStore } from "react";
import { randomKey } from "../api/client.ts";
import type { DraftForm, DraftStore, DraftValues } from "../storage/drafts.ts";
import { tryOrNull } from "../storage/persisted-store.ts";

/** A form as it is stored on the device, with what is needed to send it once. */
export type StoredForm<Content> = Content & {
  /** The idempotency key: the server executes it once, however often the form is sent. */
  readonly key: string;
  /** Sent requests without an answer, each as JSON, the last one last. */
  readonly sent: readonly string[];
};

export interface FormStore<Content> {
  /** Null: nothing was typed yet. The same object until it changes. */
  readonly current: () => StoredForm<Content> | null;
  readonly write: (content: Content) => void;
  /**
   * Call before sending, so that a reload can repeat the request; call again without it when it was refused.
   * Returns the key.
   */
  readonly storePendingRequests: (content: Content, sent: readonly string[]) => string;
  /** The key belongs to another request already. */
  readonly renewKey: () => void;
  /** Call this when the request was executed. */
  readonly clear: () => void;
  readonly subscribe: (changed: () => void) => () => void;
}

interface Options<Content> {
  readonly draft: DraftForm;
  readonly drafts: DraftStore;
  readonly newKey?: () => string;
  /** Null: the stored values are invalid. */
  readonly parse: (values: DraftValues) => Content | null;
  readonly serialize: (content: Content) => DraftValues;
  /** Nothing is typed, so that nothing needs to be stored. */
  readonly isEmpty?: (content: Content) => boolean;
}

/** One form, shared by all pages that show a part of it. */
export function makeFormStore<Content extends object>({
  draft,
  drafts,
  newKey = randomKey,
  parse,
  serialize,
  isEmpty = () => false,
}: Options<Content>): FormStore<Content> {
  const watchers = new Set<() => void>();
  let stored = read();

  function read(): StoredForm<Content> | null {
    const values = drafts.read(draft);
    const content = values && parse(values);
    if (values === null || content === null) return null;
    return { ...content, key: values["key"] || newKey(), sent: readTexts(values["sent"]) };
  }

  function persist(next: StoredForm<Content>): string {
    stored = next;
    const { key, sent } = next;
    if (isEmpty(next) && sent.length === 0) drafts.clear(draft);
    else
      drafts.write(draft, {
        ...serialize(next),
        key,
        ...(sent.length > 0 && { sent: JSON.stringify(sent) }),
      });
    for (const changed of watchers) changed();
    return key;
  }

  return {
    current: () => stored,
    write: (content) => void persist({ ...content, key: stored?.key ?? newKey(), sent: stored?.sent ?? [] }),
    storePendingRequests: (content, sent) => persist({ ...content, key: stored?.key ?? newKey(), sent }),
    renewKey: () => {
      if (stored !== null) persist({ ...stored, key: newKey(), sent: [] });
    },
    clear: () => {
      stored = null;
      drafts.clear(draft);
      for (const changed of watchers) changed();
    },
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The stored form of this device; null on the server and during hydration. `open` is the same function each time. */
export function useStoredForm<Content>(open: () => FormStore<Content>): StoredForm<Content> | null {
  const watch = useCallback((changed: () => void) => open().subscribe(changed), [open]);
  const current = useCallback(() => open().current(), [open]);
  return useSyncExternalStore(watch, current, () => null);
}

/** The stored data may be invalid. */
function readTexts(json: string | undefined): readonly string[] {
  const texts: unknown = tryOrNull(() => JSON.parse(json || "[]"));
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}
