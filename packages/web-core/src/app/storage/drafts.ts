import { useCallback, useEffect, useState } from "react";
import { xchacha20poly1305 } from "@noble/ciphers/chacha";
import { sessionStore } from "../session/session-store.ts";

let store: DraftStore | undefined;

/** The drafts of this device. */
export function draftStore(): DraftStore {
  if (store === undefined) {
    let storage: Storage | null = null;
    try {
      storage = window.localStorage;
    } catch {
      // Continues without it.
    }
    store = makeDraftStore(storage, Date.now, () => sessionStore().current()?.draftKey ?? null);
  }
  return store;
}

interface Draft<Values extends DraftValues> {
  readonly values: Values;
  readonly setValue: (name: keyof Values & string, value: string) => void;
  /** The input was sent, or is not wanted any more. */
  readonly clear: () => void;
}

/**
 * The values of a form as typed, kept on the device under the form's key: they are there again after a reload, a
 * logout, a lost session. Never give it a code or another secret.
 * @param initial one and the same object at each render
 */
export function useDraft<Values extends DraftValues>(form: DraftForm, initial: Values): Draft<Values> {
  const { key, version, days, sealed } = form;
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const stored = draftStore().read({
      ...draftOf(key, version, sealed),
      ...(days !== undefined && { days }),
    });
    if (stored !== null) setValues({ ...initial, ...stored });
  }, [key, version, days, sealed, initial]);
  const setValue = useCallback(
    (name: keyof Values & string, value: string) =>
      setValues((before) => {
        const after = { ...before, [name]: value };
        draftStore().write(draftOf(key, version, sealed), after);
        return after;
      }),
    [key, version, sealed],
  );
  const clear = useCallback(() => {
    draftStore().clear({ key, version });
    setValues(initial);
  }, [key, version, initial]);
  return { values, setValue, clear };
}

function draftOf(key: string, version: number, sealed: true | undefined): DraftForm {
  return { key, version, ...(sealed !== undefined && { sealed }) };
}

/** Typed values of a form, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

interface StoredDraft {
  readonly version: number;
  readonly savedAt: number;
  /** Its values as JSON, encrypted if only customers have the form. */
  readonly text: string;
}

/** A form whose typed values are kept on the device. */
export interface DraftForm {
  readonly key: string;
  /** Increase it when the meaning of fields changes: older drafts are ignored then. */
  readonly version: number;
  /** Days for which a draft is kept after the last change. */
  readonly days?: number;
  /**
   * Only customers have this form: its draft is encrypted with a key that comes with the login and is deleted
   * at logout. Other users of the device cannot read it; the customer can again after the next login.
   */
  readonly sealed?: true;
}

export interface DraftStore {
  /**
   * Null: no draft, another version of the form, or an encrypted form without a login. A draft that is
   * expired or another customer's is deleted, and null too.
   */
  read: (form: DraftForm) => DraftValues | null;
  /** Stores the values; a form without typed text has no draft. */
  write: (form: DraftForm, values: DraftValues) => void;
  clear: (form: DraftForm) => void;
}

const defaultMaxAgeDays = 7;
const dayMs = 24 * 3_600_000;
/** Maximum length of a draft. */
const maxLength = 100_000;

function keyOf({ key }: DraftForm): string {
  return `draft:${key}`;
}

/**
 * `storage`: the browser's; null where it is forbidden: then there are no drafts. `customerKey`: that of the logged-in
 * customer; null: not logged in.
 */
export function makeDraftStore(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  now: () => number,
  customerKey: () => string | null,
): DraftStore {
  const clear = (form: DraftForm) => storage?.removeItem(keyOf(form));
  return {
    read: (form) => {
      const stored = parse(storage?.getItem(keyOf(form)) ?? null);
      const key = form.sealed ? customerKey() : "";
      if (stored === null || stored.version !== form.version || key === null) return null;
      const inTime = now() - stored.savedAt < (form.days ?? defaultMaxAgeDays) * dayMs;
      const values = inTime
        ? valuesIn(form.sealed ? openText(stored.text, key, form.key) : stored.text)
        : null;
      if (values === null) clear(form);
      return values;
    },
    write: (form, values) => {
      if (Object.values(values).every((value) => value.trim() === "")) return clear(form);
      const key = form.sealed ? customerKey() : "";
      const json = JSON.stringify(values);
      if (key === null || json.length > maxLength) return;
      const text = form.sealed ? sealText(json, key, form.key) : json;
      const stored: StoredDraft = { version: form.version, savedAt: now(), text };
      try {
        storage?.setItem(keyOf(form), JSON.stringify(stored));
      } catch {
        // Full or forbidden: the form works without it.
      }
    },
    clear,
  };
}

/** Unknown formats are ignored. */
function parse(text: string | null): StoredDraft | null {
  const { version, savedAt, text: stored } = objectIn(text) ?? {};
  if (typeof version !== "number" || typeof savedAt !== "number" || typeof stored !== "string") return null;
  return { version, savedAt, text: stored };
}

function valuesIn(json: string | null): DraftValues | null {
  const values = objectIn(json);
  if (values === null) return null;
  return Object.fromEntries(
    Object.entries(values).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function objectIn(json: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/*
 * Encrypts text that stays on a shared device with a key that is not stored there. Not by crypto.subtle,
 * which is missing on pages without https, and is asynchronous, so the form would render before it answers.
 */

const nonceBytes = 24;
const keyBytes = 32;

/** `key` is the `draftKey` of the login; a text about one subject cannot be decrypted as another. */
export function sealText(text: string, key: string, about: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = cipher(key, nonce, about).encrypt(new TextEncoder().encode(text));
  const whole = new Uint8Array(nonceBytes + sealed.length);
  whole.set(nonce);
  whole.set(sealed, nonceBytes);
  return base64Of(whole);
}

/** Null: it was encrypted with another key, for another subject, or modified. */
export function openText(sealed: string, key: string, about: string): string | null {
  try {
    const bytes = bytesOf(sealed);
    const nonce = bytes.subarray(0, nonceBytes);
    return new TextDecoder().decode(cipher(key, nonce, about).decrypt(bytes.subarray(nonceBytes)));
  } catch {
    return null;
  }
}

function cipher(key: string, nonce: Uint8Array, about: string) {
  const bytes = bytesOf(key.replaceAll("-", "+").replaceAll("_", "/"));
  if (bytes.length !== keyBytes) throw new RangeError("a key for drafts has 32 bytes");
  return xchacha20poly1305(bytes, nonce, new TextEncoder().encode(about));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
