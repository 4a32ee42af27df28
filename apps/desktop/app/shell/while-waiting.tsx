import type { ReactNode } from "react";
import styles from "./while-waiting.module.css";

interface Props {
  readonly pending: boolean;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what is shown for 300 ms, then shows the shape of what is on its way in its place. */
export function WhileWaiting({ pending, skeleton, children }: Props) {
  return (
    <div className={styles.stack} aria-busy={pending || undefined}>
      <div className={styles.shown}>{children}</div>
      {pending && <div className={styles.skeleton}>{skeleton}</div>}
    </div>
  );
}
