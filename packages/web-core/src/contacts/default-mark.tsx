import { m } from "@rimba/content/messages";
import CircleCheck from "lucide-react/icons/circle-check";
import styles from "./default-mark.module.css";

/** Marks the default contact. */
export function DefaultMark() {
  return (
    <span className={styles.mark}>
      <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
      {m.contact_default()}
    </span>
  );
}
