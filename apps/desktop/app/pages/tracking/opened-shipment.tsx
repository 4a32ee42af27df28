import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { ClaimNotice } from "@rimba/web-core/notes/claim-notice.tsx";
import { CollectionNote } from "@rimba/web-core/notes/collection-note.tsx";
import { FreshnessNote } from "@rimba/web-core/freshness/freshness-note.tsx";
import { MapStrip } from "@rimba/web-core/map-strip/map-strip.tsx";
import { RegisteredNote } from "@rimba/web-core/notes/registered-note.tsx";
import { ReturnNote } from "@rimba/web-core/notes/return-note.tsx";
import { Stepper } from "@rimba/web-core/stepper/stepper.tsx";
import { Timeline } from "@rimba/web-core/timeline/timeline.tsx";
import type { ResultRow, ShipmentView, UnlockFailure } from "@rimba/web-core/tracking-page/tracking-view.ts";
import { useId } from "react";
import styles from "./opened-shipment.module.css";
import { ShipmentAside } from "./shipment-aside.tsx";
import { ShipmentHead } from "./shipment-head.tsx";
import { TroubleNote } from "./trouble-note.tsx";

interface Props {
  readonly row: ResultRow;
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  /** ISO 8601. */
  readonly now: string;
  readonly failure: UnlockFailure | undefined;
  /** The only shipment of the page: as wide as it, with the details beside from the top. */
  readonly alone?: boolean;
}

/** One shipment from its booking to its door. */
export function OpenedShipment({ row, shipment, unlocked, now, failure, alone = false }: Props) {
  const headingId = useId();
  return (
    <article
      className={alone ? `${styles.shipment} ${styles.alone}` : styles.shipment}
      aria-labelledby={headingId}
    >
      <ShipmentHead
        shipment={shipment}
        unlocked={unlocked}
        registered={row.outcome === "registered"}
        now={now}
        headingId={headingId}
      />
      <div className={styles.notes}>
        <ClaimNotice shipment={shipment} />
        <TroubleNote shipment={shipment} now={now} />
        <CollectionNote shipment={shipment} />
        <ReturnNote shipment={shipment} />
        {row.outcome === "registered" && <RegisteredNote />}
        <FreshnessNote shipment={shipment} now={now} />
      </div>
      <MapStrip shipment={shipment} shape={alone ? "broad" : "wide"} />
      <div className={styles.stages}>
        <Stepper shipment={shipment} now={now} />
      </div>
      <div className={styles.body}>
        <section className={styles.history} aria-labelledby={`${headingId}-history`}>
          <h3 id={`${headingId}-history`}>{m.tracking_history()}</h3>
          <Timeline shipment={shipment} now={now} time="beside" />
        </section>
        <ShipmentAside shipment={shipment} unlocked={unlocked} failure={failure} />
      </div>
    </article>
  );
}
