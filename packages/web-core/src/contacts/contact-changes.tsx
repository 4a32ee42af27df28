import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiFailure, call, failureMessage } from "../app/api/client.ts";
import { useApiAction } from "../app/api/use-api-action.ts";
import { useToast } from "../ui/toast.tsx";
import type { UndoableChange } from "../ui/undo-bar.tsx";
import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { canDeleteContact } from "@rimba/domain";
import { isNarrowed, type LoadedContacts } from "./page.ts";
import { contactRequestOf, valuesOf } from "./contact-values.ts";

function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === "refused" && failure.status === 404;
}

/** Deletes and restores contacts, and sets the default one. */
export function useContactChanges() {
  const notify = useToast();
  const { revalidate } = useRevalidator();
  const [deleted, setDeleted] = useState<Contact | null>(null);
  const deleting = useApiAction(({ locale }, { contactId }: Contact) =>
    call("addressDelete", { contactId }, { locale }),
  );
  const restoring = useApiAction(({ locale }, { contactId }: Contact) =>
    call("addressRestore", { contactId }, { locale }),
  );
  const marking = useApiAction(({ locale }, contact: Contact) => {
    const { contactId, version } = contact;
    const request = { ...contactRequestOf(valuesOf(contact)), contactId, version, isDefault: true };
    return call("addressUpdate", request, { locale });
  });
  const pendingId = (deleting.pendingInput ?? marking.pendingInput)?.contactId ?? null;
  const reload = () => void revalidate();

  function showFailure(failure: ApiFailure): void {
    notify({ text: failureMessage(failure), tone: "error" });
    // Reloads the list: the contact was deleted or changed elsewhere.
    if (failure.kind === "refused") reload();
  }

  async function remove(contact: Contact): Promise<void> {
    if (marking.isPending) return;
    const answer = await deleting.run(contact);
    if (answer === null) return;
    // It was deleted before a lost response, or in another tab: it can be restored from here too.
    if (answer.kind === "failed" && !isUnknown(answer.failure)) return showFailure(answer.failure);
    setDeleted(contact);
    reload();
  }

  async function undo(): Promise<void> {
    const answer = deleted && (await restoring.run(deleted));
    if (answer === null || deleted === null) return;
    if (answer.kind === "ok" || answer.failure.kind === "refused")
      setDeleted((current) => (current === deleted ? null : current));
    if (answer.kind !== "ok") return showFailure(answer.failure);
    notify({ text: m.contact_restored({ name: deleted.name }), tone: "success" });
    reload();
  }

  async function makeDefault(contact: Contact): Promise<void> {
    if (deleting.isPending) return;
    const answer = await marking.run(contact);
    if (answer === null) return;
    if (answer.kind !== "ok") return showFailure(answer.failure);
    notify({ text: m.contact_is_default({ name: contact.name }), tone: "success" });
    reload();
  }

  const undoable: UndoableChange | null = deleted && {
    id: deleted.contactId,
    text: m.contact_deleted({ name: deleted.name }),
    isPending: restoring.pendingInput === deleted,
  };
  return {
    /** The contact with a pending action. */
    pendingId,
    deleted: undoable,
    remove: (contact: Contact) => void remove(contact),
    undo: () => void undo(),
    forget: () => setDeleted(null),
    makeDefault: (contact: Contact) => void makeDefault(contact),
    /** Call this when the list has changed. */
    reload,
  };
}

export type ContactBook = ReturnType<typeof useContactBook>;

/** A page of the address book with the actions on its contacts. */
export function useContactBook(page: LoadedContacts) {
  const { total } = page.contacts;
  const narrowed = isNarrowed(page);
  return {
    ...useContactChanges(),
    /** A search or a filter is set. */
    isNarrowed: narrowed,
    /** There is no contact at all. */
    isEmpty: total === 0 && !narrowed,
    canDelete: (contact: Contact) => canDeleteContact(contact, { total, isNarrowed: narrowed }),
  };
}
