import { useCallback, useEffect, useState } from "react";
import { sessionStore } from "../session/use-session.ts";
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
    store = makeDraftStore(storage, Date.now, () => sessionStore().current()?.draftKey ?? null);
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
  const { key, version, days, sealed } = form;
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const kept = draftStore().read({ ...draftOf(key, version, sealed), ...(days !== undefined && { days }) });
    if (kept !== null) setValues({ ...initial, ...kept });
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
