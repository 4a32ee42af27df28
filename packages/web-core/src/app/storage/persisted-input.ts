import { useEffect, useEffectEvent } from "react";
import { reloadEvent } from "../lazy/lazy-import.ts";

/** Calls `keep` before the page reloads itself. */
export function useBeforeReload(keep: () => void): void {
  const tell = useEffectEvent(keep);
  useEffect(() => {
    const onReload = () => tell();
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
  const takeBack = useEffectEvent(() => {
    const stored = takeValues(form);
    if (haveOneShape(stored, values())) restore(stored as Values);
  });
  useEffect(() => takeBack(), []);
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

const prefix = "kept:";

/**
 * Milliseconds within which the page must have reloaded. Later, another user of the device may open the form.
 */
const maxAgeMs = 120_000;

/** Stores a form's input for the reloaded page. */
export function persistValues(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Full or forbidden.
  }
}

/** The input that was stored a moment ago, once; else null. */
export function takeValues(form: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + form);
    if (text === null) return null;
    sessionStorage.removeItem(prefix + form);
    const { at, values } = JSON.parse(text) as { at?: unknown; values?: unknown };
    const age = typeof at === "number" ? Date.now() - at : maxAgeMs;
    return age >= 0 && age < maxAgeMs ? values : null;
  } catch {
    return null;
  }
}

/** Deletes input that no form has restored: it belongs to the former user. */
export function dropPersistedValues(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing could be stored either.
  }
}
