import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./note.module.css";

interface Props {
  readonly tone: "problem" | "waiting" | "cancelled";
  readonly icon: LucideIcon;
  /** The icon points somewhere: it turns with the direction of writing. */
  readonly turns?: boolean;
  readonly children: ReactNode;
}

/** A sentence or two above a shipment about what is not as usual with it. */
export function Note({ tone, icon: Icon, turns = false, children }: Props) {
  return (
    <div className={`${styles.note} ${styles[tone]}`}>
      <Icon className={turns ? "flip" : ""} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
