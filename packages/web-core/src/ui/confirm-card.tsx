import { m } from "@rimba/content/messages";
import { useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import frame from "./dialog.module.css";
import styles from "./confirm-card.module.css";

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** One sentence: what happens. */
  readonly text: string;
  /** What the button says that does it. */
  readonly yes: string;
  /** What the way back says, where it is not that nothing happens. */
  readonly no?: string;
  /** It is being done. */
  readonly pending: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before something that cannot be undone. The focus begins on the way back. */
export function ConfirmCard({ open, title, text, yes, no, pending, onYes, onNo }: Props) {
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
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        <div className={styles.ways}>
          <Button look="outline" onClick={onNo}>
            {no ?? m.confirm_no()}
          </Button>
          <Button pending={pending} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
