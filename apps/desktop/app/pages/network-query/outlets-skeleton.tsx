import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import panes from "./outlet-panes.module.css";
import styles from "./outlets-skeleton.module.css";

/** The shape of a list of outlets and its map while they are on their way. */
export function OutletsSkeleton() {
  return (
    <div className={panes.panes}>
      <div className={styles.list}>
        <Skeleton lines={4} />
        <div aria-hidden="true">
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      </div>
      <div className={styles.map} />
    </div>
  );
}
