import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { ShipmentFacts, UnlockedFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import css from "./shipment-details.module.css";

interface ShipmentDetailsProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
  failure: UnlockFailure | undefined;
}

/** What was booked, its pieces, and what the phone digits open. */
export function ShipmentDetails({ shipment, unlocked, failure }: ShipmentDetailsProps) {
  const failedHere = failure?.waybillNo === shipment.waybillNo;
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
            <UnlockForm waybillNo={shipment.waybillNo} failure={failure} />
          </>
        ) : (
          <UnlockedFacts unlocked={unlocked} />
        )}
      </Accordion>
    </div>
  );
}

interface AccordionProps {
  heading: ReactNode;
  count?: number;
  open?: boolean;
  /** Nothing on paper: there is only something to do in it. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** One folded part of the details card; it opens without script. */
function Accordion({ heading, count, open = false, screenOnly = false, children }: AccordionProps) {
  return (
    <details className={`${css.part} ${screenOnly ? css.screenOnly : ""}`} open={open}>
      <summary className={css.summary}>
        <h3 className={css.heading}>
          {heading} {count !== undefined && <span className={`num ${css.count}`}>{count}</span>}
        </h3>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
