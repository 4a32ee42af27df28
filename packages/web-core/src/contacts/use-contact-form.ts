import { useState, useEffect, useEffectEvent } from "react";
import { type ApiResult, call } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
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
import type { Contact, Locale } from "@rimba/contract";

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
  const [base, setBase] = useState(contact);
  const form = useContactForm(contact === null ? emptyContact : valuesOf(contact));
  const [isDefault, setIsDefault] = useState(isFirst || contact?.isDefault === true);
  const [isOld, setIsOld] = useState(false);
  const saving = useApiAction(checkAndSend);
  const loading = useApiAction((options, { contactId }: Contact) =>
    call("addressDetail", { contactId }, options),
  );

  /** Null: the check found errors. */
  async function checkAndSend({ locale }: { readonly locale: Locale }): Promise<ApiResult<Contact> | null> {
    try {
      if (!(await form.fields.check())) return null;
    } catch {
      // A chunk did not load.
      return { kind: "failed", failure: { kind: "unreachable" } };
    }
    const request = { ...contactRequestOf(form.values), isDefault };
    if (base === null) return call("addressAdd", request, { locale });
    const { contactId, version } = base;
    return call("addressUpdate", { ...request, contactId, version }, { locale });
  }

  /** True: saved. */
  async function save(): Promise<boolean> {
    loading.clearFailure();
    const answer = await saving.run();
    if (answer === null) return false;
    if (answer.kind === "ok") {
      onSaved(answer.value);
      return true;
    }
    const { failure } = answer;
    const errors = failure.kind === "refused" ? failure.fieldErrors : [];
    if (errors.length > 0) {
      saving.clearFailure();
      const { refusedFields } = await loadContactCheck();
      form.fields.showErrors(refusedFields(errors));
    }
    setIsOld(base !== null && failure.kind === "refused" && failure.status === conflict);
    return false;
  }

  /** Fills the fields with the contact's current values. */
  async function reload(): Promise<void> {
    const answer = base && (await loading.run(base));
    if (answer?.kind !== "ok") return;
    saving.clearFailure();
    setBase(answer.value);
    form.change(valuesOf(answer.value));
    setIsDefault(answer.value.isDefault);
    setIsOld(false);
  }

  const problem = loading.problem ?? saving.problem;
  const isPending = saving.isPending;
  return { form, isDefault, setIsDefault, isPending, problem, isOld, save, reload: () => void reload() };
}

function loadContactCheck() {
  return lazyImport(() => import("./check-contact.ts"));
}

/** The values and visible errors of one contact. Later changes of `initial` are ignored. */
function useContactForm(initial: ContactValues) {
  const { locale } = useLocale();
  const [values, setValues] = useState(initial);
  useContactDraft(initial, values, setValues);
  const fields = useCheckedForm({
    values,
    loadCheck: async () => {
      const { checkContact } = await loadContactCheck();
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
  const restoreStored = useEffectEvent(() => {
    const stored = draftStore().read(contactDraftForm);
    draftStore().clear(contactDraftForm);
    if (stored?.["of"] === JSON.stringify(initial)) {
      restore({ ...initial, ...(JSON.parse(stored["values"] ?? "{}") as Partial<ContactValues>) });
    }
  });
  useEffect(() => restoreStored(), []);
}

/** The contract's names of the changed fields. */
function fieldsOf(next: Partial<ContactValues>): ContactField[] {
  return (Object.keys(next) as (keyof ContactValues)[]).map((name) => (name === "area" ? "areaId" : name));
}
