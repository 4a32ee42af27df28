import { useCallback, useEffect, useState } from "react";
import { type DraftForm, type DraftStore, type DraftValues, makeDraftStore } from "./draft-store.ts";

let store: DraftStore | undefined;

/** The drafts of this device. */
export function draftStore(): DraftStore {
  if (store === undefined) {
    let storage: Storage | null = null;
    try {
      storage = window.localStorage;
    } catch {
      // Goes on without.
    }
    store = makeDraftStore(storage, Date.now);
  }
  return store;
}

interface Draft<Values extends DraftValues> {
  readonly values: Values;
  readonly setValue: (name: keyof Values & string, value: string) => void;
  /** What was typed has been sent, or is not wanted any more. */
  readonly clear: () => void;
}

/**
 * The values of a form as typed, kept on the device under the form's key: they are there again after a reload, a
 * logout, a lost session. Never give it a code or another secret.
 * @param initial one and the same object at each render
 */
export function useDraft<Values extends DraftValues>(form: DraftForm, initial: Values): Draft<Values> {
  const { key, version, days, owner } = form;
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const kept = draftStore().read({ ...draftOf(key, version, owner), ...(days !== undefined && { days }) });
    if (kept !== null) setValues({ ...initial, ...kept });
  }, [key, version, days, owner, initial]);
  const setValue = useCallback(
    (name: keyof Values & string, value: string) =>
      setValues((before) => {
        const after = { ...before, [name]: value };
        draftStore().write(draftOf(key, version, owner), after);
        return after;
      }),
    [key, version, owner],
  );
  const clear = useCallback(() => {
    draftStore().clear({ key, version });
    setValues(initial);
  }, [key, version, initial]);
  return { values, setValue, clear };
}

function draftOf(key: string, version: number, owner: string | undefined): DraftForm {
  return { key, version, ...(owner !== undefined && { owner }) };
}
