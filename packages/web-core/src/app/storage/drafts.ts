import { useCallback, useEffect, useState } from "react";
import { xchacha20poly1305 } from "@noble/ciphers/chacha";
import { sessionStore } from "../session/session-store.ts";
import { type DeviceStorage, persistedStore, type TextCipher, tryOrNull } from "./persisted-store.ts";

let store: DraftStore | undefined;

/** The drafts of this device. */
export function draftStore(): DraftStore {
  store ??= makeDraftStore(
    tryOrNull(() => localStorage),
    Date.now,
    () => sessionStore().current()?.draftKey ?? null,
  );
  return store;
}

/**
 * The values of a form as typed, stored on the device under the form's key: they are there again after a reload, a
 * logout, a lost session. Never give it a code or another secret.
 * @param form one and the same object at each render, like `initial`
 */
export function useDraft<Values extends DraftValues>(form: DraftForm, initial: Values) {
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const stored = draftStore().read(form);
    if (stored !== null) setValues({ ...initial, ...stored });
  }, [form, initial]);
  const setValue = useCallback(
    (name: keyof Values & string, value: string) =>
      setValues((before) => {
        const after = { ...before, [name]: value };
        draftStore().write(form, after);
        return after;
      }),
    [form],
  );
  /** The input was sent, or is not wanted any more. */
  const clear = useCallback(() => {
    draftStore().clear(form);
    setValues(initial);
  }, [form, initial]);
  return { values, setValue, clear };
}

/** Typed values of a form, by field name. */
export type DraftValues = Readonly<Record<string, string>>;

/** A form whose typed values are stored on the device. */
export interface DraftForm {
  readonly key: string;
  /** Increase it when the meaning of fields changes: older drafts are ignored then. */
  readonly version: number;
  /** Days for which a draft is stored after the last change. */
  readonly days?: number;
  /**
   * Only customers have this form: its draft is encrypted with a key that comes with the login and is deleted
   * at logout. Other users of the device cannot read it; the customer can again after the next login.
   */
  readonly sealed?: true;
}

export type DraftStore = ReturnType<typeof makeDraftStore>;

const defaultMaxAgeDays = 7;
const dayMs = 24 * 3_600_000;
/** Maximum length of a draft. */
const maxDraftLength = 100_000;

/**
 * `storage`: the browser's; null where it is forbidden: then there are no drafts. `customerKey`: that of the logged-in
 * customer; null: not logged in.
 */
export function makeDraftStore(
  storage: DeviceStorage | null,
  now: () => number,
  customerKey: () => string | null,
) {
  const draft = ({ key, version, days = defaultMaxAgeDays, sealed }: DraftForm) =>
    persistedStore(`draft:${key}`, textsIn, {
      storage: () => storage as DeviceStorage,
      version,
      maxAgeMs: days * dayMs,
      now,
      ...(sealed && { cipher: () => cipherOf(customerKey(), key) }),
    });
  return {
    /**
     * Null: no draft, another version of the form, or an encrypted form without a login. A draft that is
     * expired or another customer's is deleted, and null too.
     */
    read: (form: DraftForm) => draft(form).read(),
    /** Stores the values; a form without typed text has no draft. */
    write: (form: DraftForm, values: DraftValues) => {
      if (Object.values(values).every((value) => value.trim() === "")) draft(form).write(null);
      else if (JSON.stringify(values).length <= maxDraftLength) draft(form).write(values);
    },
    clear: (form: DraftForm) => void draft(form).write(null),
  };
}

/** Fields of other types are ignored. */
function textsIn(stored: unknown): DraftValues | null {
  if (typeof stored !== "object" || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

const nonceBytes = 24;
const keyBytes = 32;

/**
 * Encrypts with a key that is not on the device. Not by crypto.subtle, which is missing on pages without https, and is
 * asynchronous, so the form would render before it answers.
 * @param key the `draftKey` of the login
 * @param subject a text about one cannot be decrypted as one about another
 */
function cipherOf(key: string | null, subject: string): TextCipher | null {
  const bytes = tryOrNull(() => bytesOf((key ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  if (bytes?.length !== keyBytes) return null;
  const cipher = (nonce: Uint8Array) => xchacha20poly1305(bytes, nonce, new TextEncoder().encode(subject));
  return {
    encrypt: (text) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = cipher(nonce).encrypt(new TextEncoder().encode(text));
      return btoa(Array.from([...nonce, ...sealed], (byte) => String.fromCharCode(byte)).join(""));
    },
    decrypt: (text) =>
      tryOrNull(() => {
        const all = bytesOf(text);
        const sealed = all.subarray(nonceBytes);
        return new TextDecoder().decode(cipher(all.subarray(0, nonceBytes)).decrypt(sealed));
      }),
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
