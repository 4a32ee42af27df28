import type { Contact } from "@rimba/contract";
import { useEffect, useId, useRef } from "react";
import { DialogHead } from "../ui/dialog-head.tsx";
import frame from "../ui/dialog.module.css";
import { ContactChoice } from "./contact-choice.tsx";
import styles from "./contact-dialog.module.css";

interface Props {
  readonly title: string;
  readonly onChoose: (contact: Contact) => void;
  readonly onClose: () => void;
}

/** The address book over a form. */
export function ContactDialog({ title, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <div className={styles.contents}>
        <DialogHead titleId={id} title={title} onClose={() => dialog.current?.close()} />
        <ContactChoice
          onChoose={(contact) => {
            // Returns the focus to the button that opened it.
            dialog.current?.close();
            onChoose(contact);
          }}
        />
      </div>
    </dialog>
  );
}
