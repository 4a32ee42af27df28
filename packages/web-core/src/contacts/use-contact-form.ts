import { useEffect, useEffectEvent, useState } from "react";
import { type DraftForm, draftStore } from "../app/storage/drafts.ts";
import { type FieldErrors, useToldErrors } from "../app/forms/use-told-errors.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import type { ContactField, ContactValues } from "./contact-values.ts";
import { useBeforeAnew } from "../app/storage/kept-typing.ts";
import { sitePart } from "../app/lazy/lazy-import.ts";

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
  useKeptContact(initial, values, setValues);
  const { told, spoken, change, leave } = useToldErrors({
    answer: errors,
    errors,
    values,
    loadCheck: async () => {
      const { checkContact } = await sitePart(() => import("./check-contact.ts"));
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

const keptContact: DraftForm = { key: "contact", version: 1, days: 1, sealed: true };

/** What was typed survives that the page begins anew, sealed as every draft of a customer is; in the form of the same contact alone. */
function useKeptContact(
  initial: ContactValues,
  values: ContactValues,
  restore: (values: ContactValues) => void,
): void {
  useBeforeAnew(() => {
    if (values === initial) return;
    draftStore().write(keptContact, { of: JSON.stringify(initial), values: JSON.stringify(values) });
  });
  const takeBack = useEffectEvent(() => {
    const kept = draftStore().read(keptContact);
    draftStore().clear(keptContact);
    if (kept?.["of"] === JSON.stringify(initial)) {
      restore({ ...initial, ...(JSON.parse(kept["values"] ?? "{}") as Partial<ContactValues>) });
    }
  });
  useEffect(() => takeBack(), []);
}

/** The contract's names of what was changed. */
export function fieldsOf(next: Partial<ContactValues>): ContactField[] {
  return (Object.keys(next) as (keyof ContactValues)[]).map((name) => (name === "area" ? "areaId" : name));
}
