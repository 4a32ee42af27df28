import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Printer from "lucide-react/icons/printer";
import { ShipmentFacts, UnlockedFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { HotlineSentence } from "@rimba/web-core/app/shell/carrier-text.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import { ShareDialog } from "@rimba/web-core/app/share/share-dialog.tsx";
import { shipmentSubject } from "@rimba/web-core/tracking/result-labels.tsx";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import styles from "./shipment-details.module.css";

interface Props {
  readonly shipment: ShipmentView;
  readonly unlocked: UnlockedDetails | null;
  readonly failure: UnlockFailure | undefined;
}

/** Beside the history: what was sent, its pieces, and what may be done. */
export function ShipmentDetails({ shipment, unlocked, failure }: Props) {
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

interface UnlockMoreProps {
  readonly waybillNo: string;
  readonly failure: UnlockFailure | undefined;
}

/** Names, proof and cost of a public shipment, for who knows the digits. Open while they were wrong. */
function UnlockMore({ waybillNo, failure }: UnlockMoreProps) {
  return (
    <details className={styles.unlock} open={failure?.waybillNo === waybillNo}>
      <summary>
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.unlock_more_title()}
        <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <p>{m.unlock_more_text()}</p>
      <UnlockForm waybillNo={waybillNo} failure={failure} />
    </details>
  );
}

/** Prints the opened shipment. Not there where the browser runs no script. */
function PrintButton() {
  return (
    <Button look="neutral" size="small" wide className={styles.print} onClick={() => window.print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_print()}
    </Button>
  );
}
