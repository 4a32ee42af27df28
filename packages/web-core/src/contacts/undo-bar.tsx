import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import type { Deleted } from "./use-contact-changes.ts";
import styles from "./undo-bar.module.css";

interface Props {
  readonly deleted: Deleted | null;
  readonly undo: () => void;
  readonly forget: () => void;
}

/** Says what was deleted and brings it back. It stays: nobody has to be quick. */
export function UndoBar({ deleted, undo, forget }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const contactId = deleted?.contact.contactId;
  // The row that had the focus is gone.
  useEffect(() => {
    if (contactId !== undefined) button.current?.focus({ preventScroll: true });
  }, [contactId]);
  return (
    <div className={styles.place}>
      <p role="status" className="visually-hidden">
        {deleted !== null && m.contact_deleted({ name: deleted.contact.name })}
      </p>
      {deleted !== null && (
        <div className={styles.bar}>
          <p className={styles.words}>
            <bdi>{m.contact_deleted({ name: deleted.contact.name })}</bdi>
          </p>
          <Button ref={button} look="accent" size="small" pending={deleted.pending} onClick={undo}>
            {m.contact_undo()}
          </Button>
          <button type="button" className={styles.close} aria-label={m.dialog_close()} onClick={forget}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
