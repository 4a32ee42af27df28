import { m } from "@rimba/content/messages";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useEffect, useState } from "react";
import { buttonClass, type ButtonLook } from "./button.tsx";
import { useToast } from "./toast.tsx";
import styles from "./copy-button.module.css";

interface Props {
  /** The text to copy, without the spaces that make it readable. */
  readonly text: string;
  /** The accessible name of an icon button; with `children` they are the name. */
  readonly label: string;
  /** The confirmation after copying. */
  readonly done?: string;
  readonly look?: ButtonLook;
  /** Beside a line of text: as wide as its label, and confirmed by a toast. */
  readonly inline?: boolean;
  readonly children?: ReactNode;
}

/** Milliseconds for which the button shows the confirmation. */
const shownForMs = 3000;

/**
 * Copies a text and confirms it. An icon or inline button confirms by a toast. A wide button has its own status line,
 * because it may be in a dialog, which covers all toasts. Not rendered without script.
 */
export function CopyButton({
  text,
  label,
  done = m.copy_done(),
  look = "neutral",
  inline = false,
  children,
}: Props) {
  const notify = useToast();
  const [outcome, setOutcome] = useState<"done" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const quiet = !children || inline;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("done");
      if (quiet) notify({ text: done, tone: "success" });
    } catch {
      setOutcome("failed");
      if (quiet) notify({ text: m.copy_failed(), tone: "error" });
    }
  };
  const Icon = outcome === "done" ? Check : Copy;
  if (!children) {
    return (
      <button
        type="button"
        className={`needs-script screen-only ${styles.icon}`}
        aria-label={label}
        onClick={() => void copy()}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    );
  }
  if (inline) {
    return (
      <button
        type="button"
        className={`${buttonClass({ look: "text", size: "small" })} needs-script screen-only`}
        aria-label={label}
        onClick={() => void copy()}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </button>
    );
  }
  const announcement = outcome === "done" ? done : outcome === "failed" ? m.copy_failed() : null;
  return (
    <>
      <button type="button" className={buttonClass({ look, wide: true })} onClick={() => void copy()}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </button>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </>
  );
}
