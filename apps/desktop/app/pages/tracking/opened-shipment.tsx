import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import type { OutletOnMap } from "@rimba/web-core/outlets/outlet-service.ts";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { useId } from "react";
import styles from "./opened-shipment.module.css";
import { ShipmentAside } from "./shipment-aside.tsx";
import { ShipmentHead } from "./shipment-head.tsx";

interface Props {
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  readonly collectionOutlet: OutletOnMap | null;
  /** ISO 8601. */
  readonly now: string;
  readonly failure: UnlockFailure | undefined;
  /** The only shipment of the page: as wide as it, with the details beside from the top. */
  readonly alone?: boolean;
}

/** One shipment from its booking to its door. */
export function OpenedShipment({ shipment, unlocked, collectionOutlet, now, failure, alone = false }: Props) {
  const headingId = useId();
  const { situation } = shipment;
  return (
    <article
      className={alone ? `${styles.shipment} ${styles.alone}` : styles.shipment}
      aria-labelledby={headingId}
    >
      <ShipmentHead shipment={shipment} unlocked={unlocked} now={now} headingId={headingId} />
      <div className={styles.notes}>
        <CollectionCard
          situation={situation}
          waybillNo={shipment.waybillNo}
          outlet={collectionOutlet}
          now={now}
          layout="wide"
        />
        <SituationNotices situation={situation} waybillNo={shipment.waybillNo} now={now} />
      </div>
      <CancelledLine situation={situation} now={now} />
      <MapStrip shipment={shipment} situation={situation} shape={alone ? "broad" : "wide"} />
      {situation.steps.items.length > 0 && (
        <div className={styles.stages}>
          <Stepper situation={situation} now={now} />
        </div>
      )}
      <div className={styles.body}>
        <section className={styles.history} aria-labelledby={`${headingId}-history`}>
          <h3 id={`${headingId}-history`}>{m.tracking_history()}</h3>
          <History
            // Another shipment of the page: its pieces are others.
            key={shipment.waybillNo}
            events={shipment.events}
            pieceCount={shipment.pieceCount}
            olderEventCount={shipment.olderEventCount}
            situation={situation}
            now={now}
            time="beside"
          />
        </section>
        <ShipmentAside shipment={shipment} unlocked={unlocked} failure={failure} />
      </div>
    </article>
  );
}
