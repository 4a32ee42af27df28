import { m } from "@rimba/content/messages";
import type { Contact } from "@rimba/contract";
import { ContactChoice } from "@rimba/web-core/contacts/contact-choice.tsx";
import X from "lucide-react/icons/x";
import { useEffect, useId, useRef } from "react";
import styles from "./contact-dialog.module.css";

interface Props {
  readonly title: string;
  readonly onChoose: (contact: Contact) => void;
  readonly onClose: () => void;
}

/** The address book over the form. */
export function ContactDialog({ title, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={m.dialog_close()}
          onClick={() => dialog.current?.close()}
        >
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <ContactChoice
        onChoose={(contact) => {
          // The focus goes back to what opened it.
          dialog.current?.close();
          onChoose(contact);
        }}
      />
    </dialog>
  );
}
