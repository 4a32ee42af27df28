import {
  type FocusEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { requiredContext } from "../../ui/required-context.ts";
import { type FieldErrors, type FieldTexts, useFieldErrors } from "./use-field-errors.ts";

/** What the fields of a form read from it. */
export interface FormFields extends FieldRefs {
  /** The visible errors. */
  readonly visibleErrors: FieldTexts;
  readonly error: (field: string) => string | null;
  readonly onBlur: (field: string, typed: string) => void;
}

export const [FormContext, useFormFields] = requiredContext<FormFields>();

/** Error, ref and blur handler of a typed field, by its name after `prefix`. */
export function useTypedField(prefix = "") {
  const { error, onBlur, ref } = useFormFields();
  return (name: string) => ({
    error: error(prefix + name),
    ref: ref(prefix + name),
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onBlur(prefix + name, target.value),
  });
}

interface FieldRefs {
  /** For the element that takes the focus for a field, or for a whole part: `sender` for `sender.name`. */
  readonly ref: (field: string) => RefCallback<HTMLElement>;
  /** Focuses the first of these fields in the order of the page. False: none of them is visible. */
  readonly focusFirst: (fields: readonly string[]) => boolean;
}

/** The elements of a form's fields, by name. */
export function useFieldRefs(): FieldRefs {
  const elements = useRef(new Map<string, HTMLElement>());
  return {
    ref: (field) => (element) => {
      const { current } = elements;
      if (element !== null) current.set(field, element);
      return () => {
        if (current.get(field) === element) current.delete(field);
      };
    },
    focusFirst: (fields) => {
      const { current } = elements;
      const [first] = fields
        .flatMap((field) => current.get(field) ?? current.get(field.split(".")[0] ?? "") ?? [])
        .filter((element) => element.getClientRects().length > 0)
        .toSorted((one, other) =>
          one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
      first?.focus();
      return first !== undefined;
    },
  };
}

/** A form that shows one step at a time. */
export interface FormSteps {
  readonly step: string | number;
  /** The title of the step. */
  readonly title: RefObject<HTMLElement | null>;
}

interface FormOptions<Values> extends Omit<Parameters<typeof useFieldErrors<Values>>[0], "values"> {
  readonly values: Values;
  readonly steps?: FormSteps | undefined;
  /** The page came with errors: the first wrong field takes the focus after hydration. */
  readonly focusAtStart?: boolean;
}

/**
 * Errors of a form and the focus: after an answer with errors the first wrong field takes it, after a change of step
 * the first wrong field of the step, or its title.
 */
export function useFormErrors<Values>({ steps, focusAtStart = false, ...options }: FormOptions<Values>) {
  const { answer, errors } = options;
  const { visibleErrors, ...fieldErrors } = useFieldErrors(options);
  const refs = useFieldRefs();
  const step = steps?.step;
  const seen = useRef({ answer: focusAtStart ? null : answer, step });
  const moveFocus = useEffectEvent(() => {
    const isNewStep = seen.current.step !== step;
    if (!isNewStep && seen.current.answer === answer) return;
    seen.current = { answer, step };
    if (!refs.focusFirst(Object.keys(visibleErrors)) && isNewStep) steps?.title.current?.focus();
  });
  useEffect(() => moveFocus(), [answer, step]);
  return {
    ...fieldErrors,
    visibleErrors,
    error: (field: string) => (Object.hasOwn(visibleErrors, field) ? (visibleErrors[field] ?? null) : null),
    /** How many of the fields named in the answer are still wrong. */
    errorCount: Object.keys(visibleErrors).filter((field) => Object.hasOwn(errors, field)).length,
    ...refs,
  };
}

const noErrors: FieldErrors = {};

interface CheckOptions<Values> {
  readonly concerns?: (field: string) => boolean;
  /** Errors that the check does not know. */
  readonly more?: FieldErrors;
  readonly values?: Values;
}

interface CheckedFormOptions<Values> extends Pick<FormOptions<Values>, "values" | "loadCheck" | "steps"> {
  /** Errors that the page came with. */
  readonly initialErrors?: FieldErrors;
  /** Called with the errors before the first wrong field takes the focus: it may be on another step. */
  readonly onRefused?: ((errors: FieldErrors) => void) | undefined;
}

/** A form whose errors come from the browser's check, or from the server's answer to a call. */
export function useCheckedForm<Values>({
  initialErrors = noErrors,
  onRefused,
  ...options
}: CheckedFormOptions<Values>) {
  const [answer, setAnswer] = useState({ errors: initialErrors });
  const form = useFormErrors({ ...options, answer, errors: answer.errors, focusAtStart: true });
  const showErrors = (errors: FieldErrors) => {
    setAnswer({ errors });
    if (Object.keys(errors).length > 0) onRefused?.(errors);
  };
  return {
    ...form,
    /** The errors of the last answer or check; empty: it had none. */
    submittedErrors: answer.errors,
    /** Shows these errors in place of those before; an empty object shows none. */
    showErrors,
    /** Shows the errors of the fields for which `concerns` is true. True: none. Throws if a chunk is missing. */
    check: async ({ concerns, more, values }: CheckOptions<Values> = {}): Promise<boolean> => {
      const validate = await options.loadCheck();
      const found = Object.entries({ ...validate(values ?? options.values), ...more });
      const wrong = found.filter(([field]) => concerns?.(field) ?? true);
      showErrors(Object.fromEntries(wrong));
      return wrong.length === 0;
    },
  };
}
