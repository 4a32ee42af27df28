import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import { PiecesList } from "@rimba/web-core/tracking/shipment/pieces-list.tsx";
import { headFacts, RouteLine } from "@rimba/web-core/tracking/shipment/shipment-head.tsx";
import { ShipmentFacts, UnlockedFacts } from "@rimba/web-core/tracking/shipment/shipment-facts.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { OpenedResult, ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { ChevronDown, Phone } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import shipmentDetailsStyles from "./shipment-details.module.css";
import css from "./opened-shipment.module.css";

interface OpenedShipmentProps {
  shipment: ShipmentView;
  unlocked: OpenedResult["unlocked"];
  collectionOutlet: OpenedResult["collectionOutlet"];
  failure: UnlockFailure | undefined;
  now: string;
}

/** One shipment in full: exceptions first, then arrival, current place and history. */
export function OpenedShipment({ shipment, unlocked, collectionOutlet, failure, now }: OpenedShipmentProps) {
  const { situation, waybillNo } = shipment;
  return (
    <>
      <div className={css.top}>
        <ShipmentHead shipment={shipment} unlocked={unlocked} />
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
          <Arrival situation={situation} now={now} layout="narrow" />
        </div>
      </div>
      <CancelledLine situation={situation} now={now} layout="narrow" />
      <MapStrip shipment={shipment} situation={situation} shape="phone" />
      {situation.steps.items.length > 0 && (
        <section className={css.steps}>
          <Stepper situation={situation} now={now} variant="compact" />
        </section>
      )}
      <section className={css.history}>
        <h2>{m.tracking_history()}</h2>
        <History
          // Another shipment has other pieces, so its state is reset.
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
        <ShipmentDetails shipment={shipment} unlocked={unlocked} failure={failure} />
        {!situation.waysOn.includes("report") && (
          <ShipmentFormLink about="report" waybillNo={waybillNo} look="neutral" wide />
        )}
        <CallButton />
      </section>
    </>
  );
}

interface ShipmentHeadProps {
  shipment: ShipmentView;
  unlocked: OpenedResult["unlocked"];
}

/** Number, status, origin and destination. */
function ShipmentHead({ shipment, unlocked }: ShipmentHeadProps) {
  const facts = headFacts(shipment, unlocked, "narrow");
  return (
    <section>
      <NumberLine number={shipment.waybillNo} />
      <div className={css.facts}>
        <StatusTag kind={shipment.situation.tag} />
        <span>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && " · "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </div>
      <RouteLine
        className={css.route}
        origin={shipment.origin}
        destination={shipment.destination}
        direction={shipment.situation.direction}
      />
    </section>
  );
}

/** The number as the heading of its answer, with a copy button. */
export function NumberLine({ number }: { number: string }) {
  const readable = formatWaybill(number);
  return (
    <div className={css.line}>
      <h2 className={css.number}>
        <bdi dir="ltr" className="num">
          {readable}
        </bdi>
      </h2>
      <span className={css.copy}>
        <CopyButton text={number} label={m.copy_number({ number: readable })} />
      </span>
    </div>
  );
}

/** The hotline: help that is always available. */
export function CallButton() {
  const { hotlineDial } = useRootData().carrier;
  return (
    <a className={buttonClass({ look: "neutral", wide: true })} href={`tel:${hotlineDial}`}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_call()}
    </a>
  );
}

interface ShipmentDetailsProps {
  shipment: ShipmentView;
  unlocked: OpenedResult["unlocked"];
  failure: UnlockFailure | undefined;
}

/** The booking, the pieces, and the data that phone digits unlock. */
function ShipmentDetails({ shipment, unlocked, failure }: ShipmentDetailsProps) {
  const failedHere = failure?.waybillNo === shipment.waybillNo;
  return (
    <div className={shipmentDetailsStyles.card}>
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
            <p className={shipmentDetailsStyles.why}>{m.unlock_more_text()}</p>
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
  /** Not printed: it contains only actions. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** One collapsible section of the details card; it works without script. */
function Accordion({ heading, count, open = false, screenOnly = false, children }: AccordionProps) {
  return (
    <details
      className={`${shipmentDetailsStyles.part} ${screenOnly ? shipmentDetailsStyles.screenOnly : ""}`}
      open={open}
    >
      <summary className={shipmentDetailsStyles.summary}>
        <h3 className={shipmentDetailsStyles.heading}>
          {heading}{" "}
          {count !== undefined && <span className={`num ${shipmentDetailsStyles.count}`}>{count}</span>}
        </h3>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={shipmentDetailsStyles.body}>{children}</div>
    </details>
  );
}
