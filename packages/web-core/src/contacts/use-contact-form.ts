import { useRef, useState, useEffect, useEffectEvent } from "react";
import { call, failureMessage, retryAt } from "../app/api/client.ts";
import { useCheckedForm } from "../app/forms/form-fields.ts";
import { useLocale } from "../app/locale/use-locale.ts";
import {
  contactRequestOf,
  type ContactValues,
  emptyContact,
  valuesOf,
  type ContactField,
} from "./contact-values.ts";
import { lazyImport } from "../app/lazy/lazy-import.ts";
import { type DraftForm, draftStore } from "../app/storage/drafts.ts";
import { useBeforeReload } from "../app/storage/persisted-input.ts";
import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";

interface Options {
  /** Null: a new one. */
  readonly contact: Contact | null;
  readonly isFirst: boolean;
  readonly onSaved: (contact: Contact) => void;
}

/** HTTP status of a change that was based on an older version. */
const conflict = 409;

/** Adds a contact or changes it from the version that is shown. */
export function useSaveContact({ contact, isFirst, onSaved }: Options) {
  const { locale } = useLocale();
  const [base, setBase] = useState(contact);
  const form = useContactForm(contact === null ? emptyContact : valuesOf(contact));
  const [isDefault, setIsDefault] = useState(isFirst || contact?.isDefault === true);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<{ text: string; until: number | null } | null>(null);
  const [isOld, setIsOld] = useState(false);

  async function save(): Promise<void> {
    // The check is loaded first: a second press must not send the contact twice.
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await checkAndSend();
    } catch {
      // A chunk did not load.
      setProblem({ text: navigator.onLine ? m.form_unreachable() : m.form_offline(), until: null });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  async function checkAndSend(): Promise<void> {
    if (!(await form.fields.check())) return;
    const answer = await send(form.values);
    if (answer.kind === "ok") return onSaved(answer.value);
    const { failure } = answer;
    const refused = failure.kind === "refused" ? failure.fieldErrors : [];
    form.fields.refuse(Object.fromEntries(refused.map(({ path, msg }) => [path, msg])));
    setIsOld(base !== null && failure.kind === "refused" && failure.status === conflict);
    if (refused.length === 0) setProblem({ text: failureMessage(failure), until: retryAt(failure) });
  }

  function send(values: ContactValues) {
    const request = { ...contactRequestOf(values), isDefault };
    if (base === null) return call("addressAdd", request, { locale });
    const { contactId, version } = base;
    return call("addressUpdate", { ...request, contactId, version }, { locale });
  }

  /** Fills the fields with the contact's current values. */
  async function reload(): Promise<void> {
    if (base === null) return;
    const answer = await call("addressDetail", { contactId: base.contactId }, { locale });
    if (answer.kind !== "ok") return setProblem({ text: failureMessage(answer.failure), until: null });
    setBase(answer.value);
    form.change(valuesOf(answer.value));
    setIsDefault(answer.value.isDefault);
    setIsOld(false);
    setProblem(null);
  }

  return {
    form,
    isDefault,
    setIsDefault,
    pending,
    problem,
    isOld,
    save: () => void save(),
    reload: () => void reload(),
  };
}

/** The values and visible errors of one contact. Later changes of `initial` are ignored. */
function useContactForm(initial: ContactValues) {
  const { locale } = useLocale();
  const [values, setValues] = useState(initial);
  useContactDraft(initial, values, setValues);
  const fields = useCheckedForm({
    values,
    loadCheck: async () => {
      const { checkContact } = await lazyImport(() => import("./check-contact.ts"));
      return (checked: ContactValues) => checkContact(checked, locale);
    },
  });
  return {
    values,
    change: (next: Partial<ContactValues>) => {
      const all = { ...values, ...next };
      setValues(all);
      fields.change(fieldsOf(next), all);
    },
    fields,
  };
}

const contactDraftForm: DraftForm = { key: "contact", version: 1, days: 1, sealed: true };

/** Restores the input after a reload, in the form of the same contact only. Sealed like every draft of a customer. */
function useContactDraft(
  initial: ContactValues,
  values: ContactValues,
  restore: (values: ContactValues) => void,
): void {
  useBeforeReload(() => {
    if (values === initial) return;
    draftStore().write(contactDraftForm, { of: JSON.stringify(initial), values: JSON.stringify(values) });
  });
  const takeBack = useEffectEvent(() => {
    const stored = draftStore().read(contactDraftForm);
    draftStore().clear(contactDraftForm);
    if (stored?.["of"] === JSON.stringify(initial)) {
      restore({ ...initial, ...(JSON.parse(stored["values"] ?? "{}") as Partial<ContactValues>) });
    }
  });
  useEffect(() => takeBack(), []);
}

/** The contract's names of the changed fields. */
function fieldsOf(next: Partial<ContactValues>): ContactField[] {
  return (Object.keys(next) as (keyof ContactValues)[]).map((name) => (name === "area" ? "areaId" : name));
}
