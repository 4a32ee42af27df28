import { m } from "@rimba/content/messages";
import { ClaimNotice } from "@rimba/web-core/notes/claim-notice.tsx";
import { CollectionNote } from "@rimba/web-core/notes/collection-note.tsx";
import { FreshnessNote } from "@rimba/web-core/freshness/freshness-note.tsx";
import { MapStrip } from "@rimba/web-core/map-strip/map-strip.tsx";
import { RegisteredNote } from "@rimba/web-core/notes/registered-note.tsx";
import { ReturnNote } from "@rimba/web-core/notes/return-note.tsx";
import { Stepper } from "@rimba/web-core/stepper/stepper.tsx";
import { Timeline } from "@rimba/web-core/timeline/timeline.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking-page/tracking-view.ts";
import type { UnlockedDetails } from "@rimba/contract";
import { CallButton } from "./call-button.tsx";
import { Details } from "./details.tsx";
import { ResultHead } from "./result-head.tsx";
import { TroubleNote } from "./trouble-note.tsx";
import css from "./shipment-result.module.css";

interface ShipmentResultProps {
  shipment: ShipmentView;
  registered: boolean;
  unlocked: UnlockedDetails | null;
  unlockFailure: UnlockFailure | null;
  now: string;
}

/** Everything about one shipment, the newest first. */
export function ShipmentResult({ shipment, registered, unlocked, unlockFailure, now }: ShipmentResultProps) {
  return (
    <>
      <ResultHead shipment={shipment} unlocked={unlocked} registered={registered} now={now} />
      <MapStrip shipment={shipment} shape="phone" />
      <section className={css.steps}>
        <Stepper shipment={shipment} now={now} variant="compact" />
      </section>
      <div className={css.notes}>
        {registered && <RegisteredNote />}
        <TroubleNote shipment={shipment} />
        <ClaimNotice shipment={shipment} />
        <CollectionNote shipment={shipment} />
        <ReturnNote shipment={shipment} />
        <FreshnessNote shipment={shipment} now={now} />
      </div>
      <section className={css.history}>
        <h2>{m.tracking_history()}</h2>
        <Timeline shipment={shipment} now={now} time="under" />
      </section>
      <section className={css.details}>
        <Details shipment={shipment} unlocked={unlocked} unlockFailure={unlockFailure} />
        <CallButton />
      </section>
    </>
  );
}
