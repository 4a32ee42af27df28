import { m } from "@rimba/content/messages";
import { useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import frame from "./dialog.module.css";
import styles from "./confirm-card.module.css";

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** One sentence: what will happen. */
  readonly text: string;
  /** Label of the button that confirms. */
  readonly yes: string;
  /** Label of the button that cancels, if not the default. */
  readonly no?: string;
  /** The action is running. */
  readonly isPending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks for confirmation of an action that cannot be undone. The cancel button has the initial focus. */
export function ConfirmCard({ open, title, text, yes, no, isPending, onYes, onNo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector("button")?.focus();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={frame.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onNo}
    >
      <div className={styles.card}>
        <h2 id={`${id}-title`} className="fs-title lh-1-3">
          {title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        <div className={styles.actions}>
          <Button look="outline" onClick={onNo}>
            {no ?? m.confirm_no()}
          </Button>
          <Button isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
