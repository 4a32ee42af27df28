import { ownValue } from "@rimba/domain";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "../locale/use-locale.ts";

type Check<Values> = (values: Values) => FieldErrors;

interface Options<Values> {
  /** A new answer resets the errors shown. */
  readonly answer: unknown;
  /** The errors in the answer. */
  readonly errors: FieldErrors;
  readonly values: Values;
  /** By the same schema as the server; loaded when a field is left for the first time. */
  readonly loadCheck: () => Promise<Check<Values>>;
}

/**
 * The visible errors of a form: those of the answer, and a field's own after it was left. An error disappears
 * as soon as it is fixed. A field that is being filled for the first time shows none.
 */
export function useFieldErrors<Values>({ answer, errors, values, loadCheck }: Options<Values>) {
  const [shown, setShown] = useState(answer);
  const [visibleErrors, setVisibleErrors] = useState(errors);
  const [announcement, setAnnouncement] = useState<string | ErrorText>("");
  const left = useRef(new Set<string>());
  const check = useRef<Check<Values>>(() => ({}));
  const latest = useRef(values);
  if (shown !== answer) {
    setShown(answer);
    setVisibleErrors(errors);
    setAnnouncement("");
  }
  useEffect(() => left.current.clear(), [answer]);
  const { locale } = useLocale();
  const checkedIn = useRef(locale);
  const rewordErrors = async (checked: readonly string[] = []) => {
    try {
      check.current = await loadCheck();
    } catch {
      return;
    }
    const found = check.current(latest.current);
    setVisibleErrors((before) => retainErrors(before, checked, {}, found));
    setAnnouncement("");
  };
  const languageChanged = useEffectEvent(() => {
    if (checkedIn.current === locale) return;
    checkedIn.current = locale;
    void rewordErrors();
  });
  // The check returns texts of one language, some of them the form's own.
  useEffect(() => languageChanged(), [locale]);
  useEffect(() => {
    latest.current = values;
  });

  const validate = async (field: string) => {
    const whenLeft = latest.current;
    try {
      check.current = await loadCheck();
    } catch {
      // Without a connection the server's answer reports it.
      return;
    }
    await pressEnded();
    const wasWrong = check.current(whenLeft);
    const wrong = check.current(latest.current);
    // An error that typing in the next field causes is shown when that field is left.
    const found = Object.entries(wrong).filter(
      ([name]) => left.current.has(name) && Object.hasOwn(wasWrong, name),
    );
    setVisibleErrors((before) => ({ ...before, ...Object.fromEntries(found) }));
    const isNews = left.current.has(field) && Object.hasOwn(wasWrong, field);
    setAnnouncement(() => (isNews ? (ownValue(wrong, field) ?? "") : ""));
  };

  return {
    visibleErrors: textsOf(visibleErrors),
    /** The error of the field that was just left, for screen readers. */
    announcement: textOf(announcement),
    /** Call this when these fields have changed, and other values with them. */
    change: (fields: readonly string[], next: Values) => {
      // The check of a left field may finish before rendering.
      latest.current = next;
      const was = check.current(values);
      const is = check.current(next);
      setVisibleErrors((before) => retainErrors(before, fields, was, is));
    },
    /** Words the visible errors again by the check. It knows all errors of the `checked` fields: others of them are over. */
    rewordErrors,
    /** Call this when a field is left. An empty one may still be filled: only an answer says that it is required. */
    onBlur: (field: string, typed: string) => {
      if (typed.trim() === "") left.current.delete(field);
      else {
        left.current.add(field);
        void validate(field);
      }
    },
    /** Hides the errors of all fields whose names begin with `prefix`. */
    clearErrors: (prefix: string) => {
      const isOther = (name: string) => !name.startsWith(prefix);
      left.current = new Set([...left.current].filter(isOther));
      setVisibleErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => isOther(name))),
      );
    },
  };
}

/** A press that moved the focus must end on the element where it began: until then nothing may move. */
export function pressEnded(): Promise<void> {
  if (document.querySelector(":active") === null) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("mouseup", () => setTimeout(resolve), { once: true, capture: true });
  });
}

/** Returns the text in the language of the page. */
export type ErrorText = () => string;

/** The texts of errors, by field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The errors, by field. A finished text comes from the check, or from the data of the page. */
export type FieldErrors = Readonly<Record<string, string | ErrorText>>;

function textOf(error: string | ErrorText): string {
  return typeof error === "string" ? error : error();
}

function textsOf(errors: FieldErrors): FieldTexts {
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, textOf(error)]));
}

/**
 * The errors still shown after some fields change; errors that are fixed are dropped. `before` and `after` are the
 * browser's own checks. An error that only the server can find stays until its field changes.
 */
export function retainErrors(
  visibleErrors: FieldErrors,
  changed: readonly string[],
  before: FieldErrors,
  after: FieldErrors,
): FieldErrors {
  const still: Record<string, string | ErrorText> = {};
  for (const [field, text] of Object.entries(visibleErrors)) {
    const isOver = changed.includes(field) || Object.hasOwn(before, field);
    const now = ownValue(after, field) ?? (isOver ? undefined : text);
    if (now !== undefined) still[field] = now;
  }
  return still;
}
