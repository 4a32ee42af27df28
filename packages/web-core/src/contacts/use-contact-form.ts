import { useState } from "react";
import { useToldErrors } from "../form/use-told-errors.ts";
import type { FieldErrors } from "../form/still-told.ts";
import { useLocale } from "../locale/use-locale.ts";
import type { ContactField, ContactValues } from "./contact-values.ts";

interface ContactForm {
  readonly values: ContactValues;
  readonly change: (next: Partial<ContactValues>) => void;
  readonly leave: (field: ContactField, typed: string) => void;
  readonly error: (field: ContactField) => string | null;
  /** What was found wrong with the field that was just left. */
  readonly spoken: string;
  readonly errorCount: number;
  /** What the server, or the check before it, said is wrong: a new object each time. */
  readonly tell: (errors: FieldErrors) => void;
}

const noErrors: FieldErrors = {};

/** The fields of one contact, and what is told of them. `initial` counts once. */
export function useContactForm(initial: ContactValues): ContactForm {
  const { locale } = useLocale();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(noErrors);
  const { told, spoken, change, leave } = useToldErrors({
    answer: errors,
    errors,
    values,
    loadCheck: async () => {
      const { checkContact } = await import("./check-contact.ts");
      return (checked: ContactValues) => checkContact(checked, locale);
    },
  });
  return {
    values,
    change: (next) => {
      const all = { ...values, ...next };
      setValues(all);
      change(fieldsOf(next), all);
    },
    leave,
    error: (field) => told[field] ?? null,
    spoken,
    errorCount: Object.keys(told).length,
    tell: setErrors,
  };
}

/** The contract's names of what was changed. */
export function fieldsOf(next: Partial<ContactValues>): ContactField[] {
  return (Object.keys(next) as (keyof ContactValues)[]).map((name) => (name === "area" ? "areaId" : name));
}
