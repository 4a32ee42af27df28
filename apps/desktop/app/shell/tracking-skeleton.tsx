import { m } from "@rimba/content/messages";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { Skeleton } from "@rimba/web-core/ui/content-states.tsx";
import { useNavigation } from "react-router";
import styles from "./tracking-skeleton.module.css";

interface Props {
  /** The requested numbers. */
  readonly numbers: readonly string[];
}

/** The page of results before its first answer: the bar as it will be, and the skeleton of the answer. */
export function ResultsSkeleton({ numbers }: Props) {
  const query = new URLSearchParams(useNavigation().location?.search);
  return (
    <>
      <div className={styles.bar}>
        <div className="container">
          <p className={styles.title}>{m.tracking_title()}</p>
          <TrackForm
            layout="bar"
            defaultBy={query.get("by") === "customerOrder" ? "customerOrder" : "waybill"}
            defaultNumbers={numbers}
          />
        </div>
      </div>
      <div className={`container ${styles.answer}`}>
        <TrackingSkeleton list={numbers.length > 1} />
      </div>
    </>
  );
}

/** The skeleton of a shipment, with the list beside it if several numbers are requested. */
export function TrackingSkeleton({ list }: { list: boolean }) {
  if (!list) return <ShipmentSkeleton />;
  return (
    <div className={styles.panes}>
      {/* Hidden: one loading announcement is enough. */}
      <div className="card clip" aria-hidden="true">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <ShipmentSkeleton />
    </div>
  );
}

/** The skeleton of one shipment. */
export function ShipmentSkeleton() {
  return (
    <div className="card clip">
      <Skeleton />
      <div className={styles.map} />
      <div aria-hidden="true">
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
