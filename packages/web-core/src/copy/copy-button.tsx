import { m } from "@rimba/content/messages";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { type ReactNode, useEffect, useState } from "react";
import { useCentreNotice } from "../shell/centre-notice.tsx";
import { useHydrated } from "../shell/use-hydrated.ts";
import { buttonClass, type ButtonLook } from "../shell/button.tsx";
import styles from "./copy-button.module.css";

interface Props {
  /** What is copied, without the spaces that reading needs. */
  readonly text: string;
  /** The name of an icon-only button; with `children` they are the name. */
  readonly label: string;
  readonly done?: string;
  readonly look?: ButtonLook;
  readonly children?: ReactNode;
}

/** Copies a text and says so. Not there where the browser runs no script. */
export function CopyButton({ text, label, done, look, children }: Props) {
  const hydrated = useHydrated();
  const notify = useCentreNotice();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify({ text: done ?? m.copy_done() });
    } catch {
      notify({ text: m.copy_failed(), tone: "error" });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className={children ? buttonClass({ look: look ?? "neutral", wide: true }) : styles.icon}
      aria-label={children ? undefined : label}
      // Before the script is there it keeps its place and cannot be pressed in vain.
      data-waiting={!hydrated || undefined}
      onClick={() => void copy()}
    >
      <Icon size={children ? 18 : 22} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </button>
  );
}
