import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import type { OutletOnMap } from "@rimba/web-core/outlets/outlet-service.ts";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { CallButton } from "./call-button.tsx";
import { Details } from "./details.tsx";
import { ResultHead } from "./result-head.tsx";
import css from "./shipment-result.module.css";

interface ShipmentResultProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
  collectionOutlet: OutletOnMap | null;
  unlockFailure: UnlockFailure | null;
  now: string;
}

/** Everything about one shipment: what is not as usual first, then when it comes, where it is and what happened. */
export function ShipmentResult({
  shipment,
  unlocked,
  collectionOutlet,
  unlockFailure,
  now,
}: ShipmentResultProps) {
  const { situation, waybillNo } = shipment;
  return (
    <>
      <div className={css.top}>
        <ResultHead shipment={shipment} unlocked={unlocked} />
        <div className={css.notes}>
          <CollectionCard
            situation={situation}
            waybillNo={waybillNo}
            outlet={collectionOutlet}
            now={now}
            layout="narrow"
          />
          <SituationNotices situation={situation} waybillNo={waybillNo} now={now} />
        </div>
        <div className={css.arrival}>
          <Arrival situation={situation} now={now} />
        </div>
      </div>
      <CancelledLine situation={situation} now={now} />
      <MapStrip shipment={shipment} situation={situation} shape="phone" />
      {situation.steps.items.length > 0 && (
        <section className={css.steps}>
          <Stepper situation={situation} now={now} variant="compact" />
        </section>
      )}
      <section className={css.history}>
        <h2>{m.tracking_history()}</h2>
        <History
          // Another shipment of the page: its pieces are others.
          key={waybillNo}
          events={shipment.events}
          pieceCount={shipment.pieceCount}
          olderEventCount={shipment.olderEventCount}
          situation={situation}
          now={now}
          time="under"
        />
      </section>
      <section className={css.details}>
        <Details shipment={shipment} unlocked={unlocked} unlockFailure={unlockFailure} />
        {!situation.waysOn.includes("report") && (
          <ShipmentFormLink about="report" waybillNo={waybillNo} look="neutral" wide />
        )}
        <CallButton />
      </section>
    </>
  );
}
