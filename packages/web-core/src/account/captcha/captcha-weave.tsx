import Shield from "lucide-react/icons/shield";
import styles from "./captcha-weave.module.css";

const strands = 12;

/** A mat of anyaman, strand by strand finished while the device computes. A picture only: the words stand beside it. */
export function CaptchaWeave({ done, waiting }: { done: number; waiting: boolean }) {
  return (
    <div className={styles.mat} data-waiting={waiting || undefined} aria-hidden="true">
      {Array.from({ length: strands }, (_none, strand) => (
        <i key={strand} className={styles.strand} data-woven={done > strand / strands || undefined} />
      ))}
      <span className={styles.mark}>
        <Shield size={30} strokeWidth={1.75} />
      </span>
    </div>
  );
}
