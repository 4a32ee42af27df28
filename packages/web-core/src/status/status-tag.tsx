import { StatusIcon } from "../icons/status-icon.tsx";
import { type StatusKind, type StatusSource, statusKindOf, statusWords } from "./status-kind.ts";
import styles from "./status-tag.module.css";

type Props = { shipment: StatusSource; kind?: never } | { kind: StatusKind; shipment?: never };

/** A status as icon, word and tint: of a shipment, or of a number without one. */
export function StatusTag({ shipment, kind }: Props) {
  const status = kind ?? statusKindOf(shipment);
  return (
    <span className={`${styles.tag} ${styles[status]}`}>
      <StatusIcon status={status} className={styles.icon} />
      {statusWords[status]()}
    </span>
  );
}
