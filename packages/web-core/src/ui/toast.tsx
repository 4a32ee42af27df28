import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { requiredContext } from "./required-context.ts";
import styles from "./toast.module.css";

export interface Toast {
  readonly text: string;
  /** An `error` interrupts a screen reader; other notices wait. */
  readonly tone?: "info" | "success" | "error";
  /** A link or button behind the text. The notice stays twice as long. */
  readonly action?: ReactNode;
  /** Called when the notice has disappeared: its time is over, or another one replaced it. */
  readonly onGone?: () => void;
}

const icons = { info: Info, success: Check, error: CircleAlert };

/** How long a notice stays. */
const stayMs = 3000;

/**
 * Shows a notice for three seconds: in the middle of the window; on phones a success at the end, so that it does not cover
 * what it is about. Never the only place of important information.
 */
const [ShowContext, useToast] = requiredContext<(notice: Toast) => void>();
export { useToast };

/** Wraps a whole site. The live regions exist before they get a text; otherwise screen readers skip it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { id: number }) | null>(null);
  const next = useRef(0);
  const show = useCallback((notice: Toast) => {
    next.current += 1;
    setShown({ ...notice, id: next.current });
  }, []);
  const hide = useCallback(() => setShown(null), []);
  useEffect(() => shown?.onGone, [shown]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown again as a popover: the last one opened is on top, so it covers an open dialog.
    if (shown === null || !place.current?.showPopover) return;
    place.current.hidePopover();
    place.current.showPopover();
  }, [shown]);
  const block = shown && <Block key={shown.id} notice={shown} hide={hide} />;
  const error = shown?.tone === "error";
  return (
    <ShowContext value={show}>
      {children}
      <div ref={place} className={styles.place} popover="manual">
        <div role="status">{!error && block}</div>
        <div role="alert">{error && block}</div>
      </div>
    </ShowContext>
  );
}

function Block({ notice, hide }: { notice: Toast; hide: () => void }) {
  const { text, action, tone = "info" } = notice;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hide, action ? 2 * stayMs : stayMs);
    return () => clearTimeout(timer);
  }, [held, hide, action]);
  const Icon = icons[tone];
  return (
    <div
      className={styles.block}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {text}
      {action}
    </div>
  );
}
