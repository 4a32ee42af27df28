import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { useId } from "react";
import { getLocale } from "@rimba/content/runtime";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import type { OutletOnMap } from "@rimba/web-core/outlets/outlet-service.ts";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { productName } from "@rimba/web-core/tracking/shipment/fact-labels.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { pieceProgressLabel } from "@rimba/web-core/tracking/situation/situation-texts.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { RouteLine } from "@rimba/web-core/tracking/shipment/route-line.tsx";
import { ShipmentDetails } from "./shipment-details.tsx";
import styles from "./opened-shipment.module.css";

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
      <CancelledLine situation={situation} now={now} layout="wide" />
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
        <ShipmentDetails shipment={shipment} unlocked={unlocked} failure={failure} />
      </div>
    </article>
  );
}

interface ShipmentHeadProps {
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  readonly now: string;
  readonly headingId: string;
}

function ShipmentHead({ shipment, unlocked, now, headingId }: ShipmentHeadProps) {
  const locale = getLocale();
  const number = formatWaybill(shipment.waybillNo);
  const facts = [
    productName(shipment.productTypeCode),
    pieceProgressLabel(shipment.situation.pieces, locale) ?? pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, locale)]),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2 id={headingId}>
            <bdi dir="ltr" className="num">
              {number}
            </bdi>
          </h2>
          <CopyButton text={shipment.waybillNo} label={m.copy_number({ number })} />
          <StatusTag kind={shipment.situation.tag} />
        </div>
        <p className={styles.facts}>
          <RouteLine
            className={styles.route}
            origin={shipment.origin}
            destination={shipment.destination}
            direction={shipment.situation.direction}
          />
          {facts.map((fact) => (
            <span key={fact} className={styles.fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className={styles.arrival}>
        <Arrival situation={shipment.situation} now={now} layout="wide" />
      </div>
    </header>
  );
}
