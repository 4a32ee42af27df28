import { ownValue } from "@rimba/domain";
import { useEffect, useRef, useState } from "react";

type Check<Values> = (values: Values) => FieldErrors;

interface Options<Values> {
  /** Another one begins anew. */
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
  /** Of fields that begin so nothing is told any more. */
  readonly forget: (prefix: string) => void;
}

/**
 * What a form tells of its fields: what the answer found wrong, and, once a field is left, what is wrong with it. It is
 * told no longer than it is wrong, and nothing is told of a field that is being filled for the first time.
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
    // What the next field makes wrong is told when that is left.
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
 * What goes on being told after a change of some fields: nothing of what is right now. `before` and `after` are what
 * the browser can tell by itself; what only the server knew of a field stands until that field is changed.
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
