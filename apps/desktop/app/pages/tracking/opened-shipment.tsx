import { m } from "@rimba/content/messages";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { HotlineSentence } from "@rimba/web-core/app/shell/carrier-text.tsx";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import { shipmentSubject } from "@rimba/web-core/tracking/result-labels.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import { headFacts, RouteLine } from "@rimba/web-core/tracking/shipment/shipment-head.tsx";
import { ShipmentFacts, UnlockedFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { OpenedResult, ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { ChevronDown, LockKeyhole, Printer } from "@rimba/web-core/ui/icons.ts";
import { useId } from "react";
import shipmentDetailsStyles from "./shipment-details.module.css";
import styles from "./opened-shipment.module.css";

interface Props {
  readonly shipment: ShipmentView;
  readonly unlocked: OpenedResult["unlocked"];
  readonly collectionOutlet: OpenedResult["collectionOutlet"];
  /** ISO 8601. */
  readonly now: string;
  readonly failure: UnlockFailure | undefined;
  /** The only shipment of the page: full width, with the details beside it from the top. */
  readonly alone?: boolean;
}

/** One shipment in full: situation, map, steps, history and details. */
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
            // Another shipment has other pieces, so its state is reset.
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
  readonly unlocked: OpenedResult["unlocked"];
  readonly now: string;
  readonly headingId: string;
}

function ShipmentHead({ shipment, unlocked, now, headingId }: ShipmentHeadProps) {
  const number = formatWaybill(shipment.waybillNo);
  const facts = headFacts(shipment, unlocked, "wide");
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

interface ShipmentDetailsProps {
  readonly shipment: ShipmentView;
  readonly unlocked: OpenedResult["unlocked"];
  readonly failure: UnlockFailure | undefined;
}

/** Beside the history: booking, pieces and actions. */
function ShipmentDetails({ shipment, unlocked, failure }: ShipmentDetailsProps) {
  return (
    <div className={shipmentDetailsStyles.aside}>
      <section>
        <h3>{m.tracking_details()}</h3>
        <ShipmentFacts shipment={shipment} unlocked={unlocked} />
      </section>
      <section>
        <h3>
          <bdi>{pieceCount(shipment.pieceCount)}</bdi>
        </h3>
        <PiecesList shipment={shipment} />
      </section>
      {unlocked === null ? (
        <UnlockMore waybillNo={shipment.waybillNo} failure={failure} />
      ) : (
        <section>
          <h3>{m.unlock_more_title()}</h3>
          <UnlockedFacts unlocked={unlocked} />
        </section>
      )}
      <div className={shipmentDetailsStyles.actions}>
        <ShareDialog subject={shipmentSubject(shipment.waybillNo)} size="small" wide />
        <PrintButton />
        {!shipment.situation.waysOn.includes("report") && (
          <ShipmentFormLink about="report" waybillNo={shipment.waybillNo} look="neutral" wide small />
        )}
        <p className={shipmentDetailsStyles.hotline}>
          <HotlineSentence words={m.claim_call} />
        </p>
      </div>
    </div>
  );
}

interface UnlockMoreProps {
  readonly waybillNo: string;
  readonly failure: UnlockFailure | undefined;
}

/** A form that unlocks names, proof of delivery and cost of a public shipment. Open after wrong digits. */
function UnlockMore({ waybillNo, failure }: UnlockMoreProps) {
  return (
    <details className={shipmentDetailsStyles.unlock} open={failure?.waybillNo === waybillNo}>
      <summary>
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.unlock_more_title()}
        <ChevronDown
          className={shipmentDetailsStyles.chevron}
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <p>{m.unlock_more_text()}</p>
      <UnlockForm waybillNo={waybillNo} failure={failure} />
    </details>
  );
}

/** Prints the open shipment. Not rendered without script. */
function PrintButton() {
  return (
    <Button
      look="neutral"
      size="small"
      wide
      className={shipmentDetailsStyles.print}
      onClick={() => window.print()}
    >
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_print()}
    </Button>
  );
}
