import type { ReactNode } from "react";
import styles from "./ends-box.module.css";

/** Both ends of the way in one frame, with what swaps them at its end. */
export function EndsBox({ children, swap }: { children: ReactNode; swap?: ReactNode }) {
  return (
    <div className={styles.box}>
      <div className={styles.ends}>{children}</div>
      {swap}
    </div>
  );
}
