import { useEffect, useEffectEvent } from "react";
import { reloadEvent } from "../lazy/lazy-import.ts";

/** Calls `keep` when the page is about to begin anew by itself. */
export function useBeforeReload(keep: () => void): void {
  const tell = useEffectEvent(keep);
  useEffect(() => {
    const onReload = () => tell();
    window.addEventListener(reloadEvent, onReload);
    return () => window.removeEventListener(reloadEvent, onReload);
  }, []);
}

/**
 * A form whose typed values go with the page when it begins anew by itself, for as long as that takes. For forms whose values nobody
 * has to hide from the next person on the device; the others keep a sealed draft.
 * @param values of fixed names; what has another shape than these is of another version of the form and left aside
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

/** Milliseconds that a page may take to be there anew. Who comes to the form later may be somebody else on the same device. */
const maxStoredLength = 120_000;

/** Keeps what was typed into a form for the page that takes this one's place. */
export function persistValues(form: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Full or forbidden.
  }
}

/** What was kept of a form a moment ago, once; else null. */
export function takeValues(form: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + form);
    if (text === null) return null;
    sessionStorage.removeItem(prefix + form);
    const { at, values } = JSON.parse(text) as { at?: unknown; values?: unknown };
    const age = typeof at === "number" ? Date.now() - at : maxStoredLength;
    return age >= 0 && age < maxStoredLength ? values : null;
  } catch {
    return null;
  }
}

/** Forgets what no form has taken back: it is of who was here until now. */
export function dropPersistedValues(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept either.
  }
}
