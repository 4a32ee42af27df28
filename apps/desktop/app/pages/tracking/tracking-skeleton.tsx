import { Skeleton } from "@rimba/web-core/shell/skeleton.tsx";
import styles from "./tracking.module.css";

/** The shape of a list with its opened shipment. */
export function TrackingSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.card} aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <ShipmentSkeleton />
    </div>
  );
}

export function ShipmentSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton lines={9} />
    </div>
  );
}
