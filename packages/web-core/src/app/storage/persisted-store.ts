import { useSyncExternalStore } from "react";

/** One value on this device, shared by all tabs. Without storage it lasts as long as the page. */
export interface PersistedStore<Value> {
  /** Null: none, or one that is expired or not of this format. The same object until it changes. */
  readonly read: () => Value | null;
  /** Null deletes it. @returns false: the storage is full, forbidden, or has no key for it */
  readonly write: (value: Value | null) => boolean;
  /** Calls `changed` after each change, here or in another tab. Returns the function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
}

export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Encrypts what other users of the device must not read. */
export interface TextCipher {
  readonly encrypt: (text: string) => string;
  /** Null: it was encrypted with another key, or modified. */
  readonly decrypt: (text: string) => string | null;
}

export interface StoreOptions {
  /** `localStorage` by default. It throws where the browser forbids it. */
  readonly storage?: () => DeviceStorage;
  /**
   * Increase it when the meaning of the value changes: other versions are ignored. A store with a version has
   * `{ version, savedAt, text }`; one without has the value's JSON alone, for inline boot scripts.
   */
  readonly version?: number;
  /** For a store with a version: an older value is deleted. */
  readonly maxAgeMs?: number;
  /** For a store with a version. Null: no key now, so nothing is read or stored. */
  readonly cipher?: () => TextCipher | null;
  readonly now?: () => number;
}

interface Entry {
  readonly version: number;
  readonly savedAt: number;
  /** The value's JSON, encrypted if the store has a cipher. */
  readonly text: string;
}

/** A page that returns from the back/forward cache has missed what other tabs have written. */
const otherTabEvents = ["storage", "pageshow"];

/** @param parse gets the parsed JSON, of any format. If it returns null or throws, there is no value. */
export function persistedStore<Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
  { storage = () => localStorage, version, maxAgeMs = Infinity, cipher, now = Date.now }: StoreOptions = {},
): PersistedStore<Value> {
  const watchers = new Set<() => void>();
  /** The text that the storage refused; undefined: none. */
  let unsaved: string | null | undefined;
  let parsed: { readonly json: string; readonly value: Value | null } | null = null;

  function storedText(): string | null {
    if (unsaved !== undefined) return unsaved;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function store(text: string | null): boolean {
    unsaved = undefined;
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      unsaved = text;
    }
    return unsaved === undefined;
  }

  /** Deletes what has expired, or belongs to another key. */
  function storedJson(): string | null {
    const text = storedText();
    if (text === null || version === undefined) return text;
    const entry = tryOrNull(() => JSON.parse(text) as Partial<Entry> | null);
    const sealed = cipher?.();
    if (typeof entry?.text !== "string" || entry.version !== version || sealed === null) return null;
    // A time in the future comes from a clock that was wrong, then or now.
    const isCurrent = Math.abs(now() - Number(entry.savedAt)) < maxAgeMs;
    const json = isCurrent && sealed ? sealed.decrypt(entry.text) : entry.text;
    if (isCurrent && json !== null) return json;
    store(null);
    return null;
  }

  return {
    read: () => {
      const json = storedJson();
      if (json === null) return null;
      if (parsed?.json !== json) parsed = { json, value: tryOrNull(() => parse(JSON.parse(json))) };
      return parsed.value;
    },
    write: (value) => {
      let text = value === null ? null : JSON.stringify(value);
      if (text !== null && version !== undefined) {
        const sealed = cipher?.();
        if (sealed === null) return false;
        const entry: Entry = { version, savedAt: now(), text: sealed ? sealed.encrypt(text) : text };
        text = JSON.stringify(entry);
      }
      const isStored = store(text);
      for (const changed of watchers) changed();
      return isStored;
    },
    subscribe: (changed) => {
      watchers.add(changed);
      for (const event of otherTabEvents) window.addEventListener(event, changed);
      return () => {
        watchers.delete(changed);
        for (const event of otherTabEvents) window.removeEventListener(event, changed);
      };
    },
  };
}

/** The stored value; null on the server and during hydration. */
export function usePersisted<Value>({ read, subscribe }: PersistedStore<Value>): Value | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** For stores of a text. */
export function parseText(stored: unknown): string | null {
  return typeof stored === "string" ? stored : null;
}

export function tryOrNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
