import { m } from "@rimba/content/messages";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import styles from "./rest.module.css";

interface Props {
  readonly className?: string | undefined;
  /** What the button says while the rest is collapsed. */
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** The rest of a list, collapsed; in print it is open. */
export function Rest({ className = "", label, children }: Props) {
  return (
    <details className={`${styles.rest} ${className}`}>
      <summary className="inline-row touch fs-small link semibold gap-2 screen-only">
        <ChevronDown className="chevron" size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.closed}>{label}</span>
        <span className={styles.opened}>{m.timeline_show_fewer()}</span>
      </summary>
      {children}
    </details>
  );
}
