import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import styles from "./tracking-skeleton.module.css";
import tracking from "./tracking.module.css";

/** The shape of what is on its way: a shipment, with the list beside it where several were asked for. */
export function TrackingSkeleton({ list }: { list: boolean }) {
  if (!list) return <ShipmentSkeleton />;
  return (
    <div className={tracking.panes}>
      {/* Hidden: one loading announcement is enough. */}
      <div className={tracking.card} aria-hidden="true">
        <Skeleton />
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
    <div className={tracking.card}>
      <Skeleton />
      <div className={styles.map} />
      <div aria-hidden="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
