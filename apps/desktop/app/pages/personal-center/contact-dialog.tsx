import type { Contact } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import { Button } from "@rimba/web-core/shell/button.tsx";
import frame from "@rimba/web-core/shell/dialog.module.css";
import { Skeleton } from "@rimba/web-core/shell/skeleton.tsx";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import styles from "./contact-dialog.module.css";

// Whoever only looks something up does not pay for it.
const ContactForm = lazy(async () => ({
  default: (await import("@rimba/web-core/contacts/contact-form.tsx")).ContactForm,
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
          <div className={frame.head}>
            <h2 id={titleId} className={styles.title}>
              {contact === null ? m.contacts_add() : m.contact_edit_title()}
            </h2>
            <button type="button" className={styles.close} aria-label={m.dialog_close()} onClick={onClose}>
              <X size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
          <Suspense fallback={<Skeleton lines={9} />}>
            <ContactForm
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
