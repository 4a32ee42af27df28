import { m } from "@rimba/content/messages";
import styles from "./skeleton.module.css";

const widths = ["medium", "short", "long"] as const;

/** The shape of what is on its way, shown after 300 ms. `lines` as many as the result has. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.card} role="status" aria-label={m.loading()}>
      {Array.from({ length: lines }, (_none, index) => (
        <span key={index} className={`${styles.line} ${styles[widths[index % widths.length] ?? "long"]}`} />
      ))}
    </div>
  );
}
