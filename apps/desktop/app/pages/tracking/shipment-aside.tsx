import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { ShipmentFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { UnlockedFacts } from "@rimba/web-core/tracking/shipment/unlocked-facts.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/piece-words.ts";
import { HotlineSentence } from "@rimba/web-core/app/shell/carrier-text.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { shipmentSubject } from "@rimba/web-core/tracking/shipment-subject.ts";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { PrintButton } from "./print-button.tsx";
import styles from "./shipment-aside.module.css";
import { UnlockMore } from "./unlock-more.tsx";

interface Props {
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  readonly failure: UnlockFailure | undefined;
}

/** Beside the history: what was sent, its pieces, and what may be done. */
export function ShipmentAside({ shipment, unlocked, failure }: Props) {
  return (
    <div className={styles.aside}>
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
      <div className={styles.actions}>
        <ShareDialog subject={shipmentSubject(shipment.waybillNo)} size="small" wide />
        <PrintButton />
        {!shipment.situation.waysOn.includes("report") && (
          <ShipmentFormLink about="report" waybillNo={shipment.waybillNo} look="neutral" wide small />
        )}
        <p className={styles.hotline}>
          <HotlineSentence words={m.claim_call} />
        </p>
      </div>
    </div>
  );
}
