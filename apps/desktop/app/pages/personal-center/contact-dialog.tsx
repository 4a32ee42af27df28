import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { DialogHead } from "@rimba/web-core/ui/dialog-head.tsx";
import frame from "@rimba/web-core/ui/dialog.module.css";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import styles from "./contact-dialog.module.css";
import { lazyImport } from "@rimba/web-core/app/lazy/lazy-import.ts";

// Lazy: a visit that only looks up contacts does not download the form.
const ContactForm = lazy(async () => ({
  default: (await lazyImport(() => import("@rimba/web-core/contacts/contact-form.tsx"))).ContactForm,
}));

interface Props {
  readonly open: boolean;
  /** Null: a new one. */
  readonly contact: Contact | null;
  readonly isFirst: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds a contact or changes one, over the address book. */
export function ContactDialog({ open, contact, isFirst, onClose, onSaved }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <div className={styles.contents}>
          <DialogHead
            titleId={titleId}
            title={contact === null ? m.contacts_add() : m.contact_edit_title()}
            onClose={onClose}
          />
          <Suspense fallback={<Skeleton lines={9} />}>
            <ContactForm
              layout="wide"
              contact={contact}
              isFirst={isFirst}
              titleId={titleId}
              onSaved={onSaved}
              beside={
                <Button look="outline" onClick={onClose}>
                  {m.personal_cancel()}
                </Button>
              }
            />
          </Suspense>
        </div>
      )}
    </dialog>
  );
}
