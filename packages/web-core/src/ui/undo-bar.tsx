import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import type { Layout } from "./layout.ts";
import styles from "./undo-bar.module.css";

/** A change of a row that can be undone, until the next one. */
export interface UndoableChange {
  /** Differs for each row. */
  readonly id: string;
  /** What was done. */
  readonly text: string;
  readonly isPending: boolean;
}

interface Props {
  /** Null: there is nothing to undo. */
  readonly change: UndoableChange | null;
  readonly undo: () => void;
  readonly forget: () => void;
  readonly layout: Layout;
}

/** Reports a change and offers to undo it. It has no timeout: no action may depend on speed. */
export function UndoBar({ change, undo, forget, layout }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const id = change?.id;
  // The focused row has disappeared.
  useEffect(() => {
    if (id !== undefined) button.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div className={layout === "narrow" ? `${styles.place} ${styles.narrow}` : styles.place}>
      <p role="status" className="visually-hidden">
        {change?.text}
      </p>
      {change !== null && (
        <div className={styles.bar}>
          <p className={styles.text}>
            <bdi>{change.text}</bdi>
          </p>
          <Button ref={button} look="accent" size="small" isPending={change.isPending} onClick={undo}>
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
