import { ownValue } from "@rimba/domain";
import { useEffect, useRef, useState } from "react";

type Check<Values> = (values: Values) => FieldErrors;

interface Options<Values> {
  /** A new answer resets the errors shown. */
  readonly answer: unknown;
  /** What the answer said is wrong. */
  readonly errors: FieldErrors;
  readonly values: Values;
  /** By the same schema as the answer; fetched when a field is left for the first time. */
  readonly loadCheck: () => Promise<Check<Values>>;
}

interface VisibleErrors<Values> {
  readonly reported: FieldErrors;
  /** What was found wrong with the field that was just left, for those who do not see it. */
  readonly announcement: string;
  /** These fields were changed, and the values are others now. */
  readonly change: (fields: readonly string[], values: Values) => void;
  /** A field was left. One that is empty may still be filled: only an answer says that it must be. */
  readonly leave: (field: string, typed: string) => void;
  /** Hides the errors of all fields whose names begin with `prefix`. */
  readonly forget: (prefix: string) => void;
}

/**
 * The field errors that a form shows: those of the answer, and a field's own once it is left. An error disappears as
 * soon as it is fixed. A field that is being filled for the first time shows none.
 */
export function useFieldErrors<Values>({
  answer,
  errors,
  values,
  loadCheck,
}: Options<Values>): VisibleErrors<Values> {
  const [shown, setShown] = useState(answer);
  const [reported, setReported] = useState(errors);
  const [announcement, setAnnouncement] = useState("");
  const left = useRef(new Set<string>());
  const check = useRef<Check<Values>>(() => ({}));
  const latest = useRef(values);
  if (shown !== answer) {
    setShown(answer);
    setReported(errors);
    setAnnouncement("");
  }
  useEffect(() => left.current.clear(), [answer]);
  useEffect(() => {
    latest.current = values;
  });

  const validate = async (field: string) => {
    const whenLeft = latest.current;
    try {
      check.current = await loadCheck();
    } catch {
      // Without a connection the answer tells it.
      return;
    }
    await pressEnded();
    const wasWrong = check.current(whenLeft);
    const wrong = check.current(latest.current);
    // An error that typing in the next field causes is shown when that field is left.
    const found = Object.entries(wrong).filter(
      ([name]) => left.current.has(name) && Object.hasOwn(wasWrong, name),
    );
    setReported((before) => ({ ...before, ...Object.fromEntries(found) }));
    setAnnouncement(
      left.current.has(field) && Object.hasOwn(wasWrong, field) ? (ownValue(wrong, field) ?? "") : "",
    );
  };

  return {
    reported,
    announcement,
    change: (fields, next) => {
      // A field that was left may be judged before this is drawn.
      latest.current = next;
      const was = check.current(values);
      const is = check.current(next);
      setReported((before) => retainErrors(before, fields, was, is));
    },
    leave: (field, typed) => {
      if (typed.trim() === "") left.current.delete(field);
      else {
        left.current.add(field);
        void validate(field);
      }
    },
    forget: (prefix) => {
      const isOther = (name: string) => !name.startsWith(prefix);
      left.current = new Set([...left.current].filter(isOther));
      setReported(Object.fromEntries(Object.entries(reported).filter(([name]) => isOther(name))));
    },
  };
}

/** A press that took the focus away ends where it began: until then nothing may move under it. */
function pressEnded(): Promise<void> {
  if (document.querySelector(":active") === null) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("mouseup", () => setTimeout(resolve), { once: true, capture: true });
  });
}

/** What is wrong, by the field that it is wrong in. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * The errors still shown after some fields change; errors that are fixed are dropped. `before` and `after` are the
 * browser's own checks. An error that only the server can find stays until its field changes.
 */
export function retainErrors(
  reported: FieldErrors,
  changed: readonly string[],
  before: FieldErrors,
  after: FieldErrors,
): FieldErrors {
  const still: Record<string, string> = {};
  for (const [field, words] of Object.entries(reported)) {
    const isOver = changed.includes(field) || Object.hasOwn(before, field);
    const now = ownValue(after, field) ?? (isOver ? undefined : words);
    if (now !== undefined) still[field] = now;
  }
  return still;
}
