import type { ReactNode } from "react";
import { Skeleton } from "../../ui/content-states.tsx";
import styles from "./while-pending.module.css";

/** Keeps what is shown for 300 ms, then shows the shape of an answer in its place. */
export function WhilePending({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <div className={styles.stack} aria-busy={pending || undefined}>
      <div className={styles.shown}>{children}</div>
      {pending && (
        <div className={styles.skeleton}>
          <Skeleton />
          {/* One part is enough to be told that it loads. */}
          <div aria-hidden="true">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      )}
    </div>
  );
}
