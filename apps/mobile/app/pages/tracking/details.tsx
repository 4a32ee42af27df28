import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { ShipmentFacts, UnlockedFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { Accordion } from "./accordion.tsx";
import css from "./details.module.css";

interface DetailsProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
  unlockFailure: UnlockFailure | null;
}

/** What was booked, its pieces, and what the phone digits open. */
export function Details({ shipment, unlocked, unlockFailure }: DetailsProps) {
  const failedHere = unlockFailure?.waybillNo === shipment.waybillNo;
  return (
    <div className={css.card}>
      <Accordion heading={m.tracking_details()} open>
        <ShipmentFacts shipment={shipment} unlocked={unlocked} />
      </Accordion>
      <Accordion heading={m.tracking_sub_waybills()} count={shipment.pieceCount}>
        <PiecesList shipment={shipment} />
      </Accordion>
      <Accordion
        heading={m.unlock_more_title()}
        open={unlocked !== null || failedHere}
        screenOnly={unlocked === null}
      >
        {unlocked === null ? (
          <>
            <p className={css.why}>{m.unlock_more_text()}</p>
            <UnlockForm waybillNo={shipment.waybillNo} failure={unlockFailure} />
          </>
        ) : (
          <UnlockedFacts unlocked={unlocked} />
        )}
      </Accordion>
    </div>
  );
}
