import { m } from "@rimba/content/messages";
import Clock3 from "lucide-react/icons/clock-3";
import styles from "./note.module.css";

/** The carrier knows the shipment, and nobody has scanned it yet. */
export function RegisteredNote() {
  return (
    <div className={`${styles.note} ${styles.waiting}`}>
      <Clock3 size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>{m.outcome_registered_title()}</b> {m.outcome_registered_text()}
      </p>
    </div>
  );
}
