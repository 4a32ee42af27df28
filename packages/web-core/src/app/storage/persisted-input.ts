import { useEffect, useEffectEvent } from "react";
import { reloadEvent } from "../lazy/lazy-import.ts";
import { persistedStore, tryOrNull } from "./persisted-store.ts";

/** Calls `persist` before the page reloads itself. */
export function useBeforeReload(persist: () => void): void {
  const persistNow = useEffectEvent(persist);
  useEffect(() => {
    const onReload = () => persistNow();
    window.addEventListener(reloadEvent, onReload);
    return () => window.removeEventListener(reloadEvent, onReload);
  }, []);
}

/**
 * Keeps a form's typed values while the page reloads itself. Only for values that the next user of the device may see;
 * other forms keep a sealed draft.
 * @param values of fixed names; stored values of another shape belong to another version of the form and are ignored
 */
export function usePersistedInput<Values extends object>(
  form: string,
  values: () => Values,
  restore: (values: Values) => void,
): void {
  useBeforeReload(() => persistValues(form, values()));
  const restoreStored = useEffectEvent(() => {
    const stored = takeValues(form);
    if (haveOneShape(stored, values())) restore(stored as Values);
  });
  useEffect(() => restoreStored(), []);
}

function haveOneShape(one: unknown, other: object): boolean {
  const shape = (value: object) =>
    Object.entries(value)
      .map(
        ([name, field]) =>
          `${name} ${Array.isArray(field) ? "list" : field === null ? "object" : typeof field}`,
      )
      .toSorted()
      .join();
  return typeof one === "object" && one !== null && shape(one) === shape(other);
}

const prefix = "persisted:";

/**
 * Milliseconds within which the page must have reloaded. Later, another user of the device may open the form.
 */
const maxAgeMs = 120_000;

/** A form's input for the reloaded page. */
function inputStore(form: string) {
  const storage = () => sessionStorage;
  return persistedStore(prefix + form, (stored) => stored, { storage, version: 1, maxAgeMs });
}

export function persistValues(form: string, values: object): void {
  inputStore(form).write(values);
}

/** The input that was stored a moment ago, once; else null. */
export function takeValues(form: string): unknown {
  const store = inputStore(form);
  const values = store.read();
  store.write(null);
  return values;
}

/** Deletes input that no form has restored: it belongs to the former user. */
export function dropPersistedValues(): void {
  const keys = tryOrNull(() => Object.keys(sessionStorage)) ?? [];
  for (const key of keys) if (key.startsWith(prefix)) takeValues(key.slice(prefix.length));
}
