import { m } from "@rimba/content/messages";
import X from "lucide-react/icons/x";
import styles from "./dialog-head.module.css";

interface Props {
  /** Id of the title that labels the dialog. */
  readonly titleId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a dialog with its close button. */
export function DialogHead({ titleId, title, onClose }: Props) {
  return (
    <div className="between gap-3">
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label={m.dialog_close()} onClick={onClose}>
        <X size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
