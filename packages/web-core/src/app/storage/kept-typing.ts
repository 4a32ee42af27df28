import { useEffect, useEffectEvent } from "react";
import { keepValues, takeValues } from "./kept-values.ts";
import { anewEvent } from "../lazy/lost-part.ts";

/** Calls `keep` when the page is about to begin anew by itself. */
export function useBeforeAnew(keep: () => void): void {
  const tell = useEffectEvent(keep);
  useEffect(() => {
    const onAnew = () => tell();
    window.addEventListener(anewEvent, onAnew);
    return () => window.removeEventListener(anewEvent, onAnew);
  }, []);
}

/**
 * A form whose typed values go with the page when it begins anew by itself, for as long as that takes. For forms whose values nobody
 * has to hide from the next person on the device; the others keep a sealed draft.
 * @param values of fixed names; what has another shape than these is of another version of the form and left aside
 */
export function useKeptTyping<Values extends object>(
  form: string,
  values: () => Values,
  restore: (values: Values) => void,
): void {
  useBeforeAnew(() => keepValues(form, values()));
  const takeBack = useEffectEvent(() => {
    const kept = takeValues(form);
    if (haveOneShape(kept, values())) restore(kept as Values);
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
