import { StatusIcon } from "./status-icon.tsx";
import { type StatusKind, statusWords } from "./status-kind.ts";
import styles from "./status-tag.module.css";

/** A status as icon, word and tint: of a shipment, or of a number without one. */
export function StatusTag({ kind }: { kind: StatusKind }) {
  return (
    <span className={`${styles.tag} ${styles[kind]}`}>
      <StatusIcon status={kind} className={styles.icon} />
      {statusWords[kind]()}
    </span>
  );
}
