import { m } from "@rimba/content/messages";
import type { UnlockedDetails } from "@rimba/contract";
import { isCargoCode } from "@rimba/domain";
import { getLocale } from "@rimba/content/runtime";
import Phone from "lucide-react/icons/phone";
import { MapStrip } from "@rimba/web-core/tracking/map/map-strip.tsx";
import type { OutletOnMap } from "@rimba/web-core/outlets/outlet-service.ts";
import { Arrival } from "@rimba/web-core/tracking/situation/arrival.tsx";
import { CancelledLine, SituationNotices } from "@rimba/web-core/tracking/situation/situation-notices.tsx";
import { CollectionCard } from "@rimba/web-core/tracking/situation/collection-card.tsx";
import { ShipmentFormLink } from "@rimba/web-core/tracking/situation/shipment-form-link.tsx";
import { Stepper } from "@rimba/web-core/tracking/shipment/stepper.tsx";
import { History } from "@rimba/web-core/tracking/timeline/history.tsx";
import type { ShipmentView, UnlockFailure } from "@rimba/web-core/tracking/tracking-view.ts";
import { CopyButton } from "@rimba/web-core/ui/copy-button.tsx";
import { pieceCount } from "@rimba/web-core/tracking/shipment/shipment-labels.ts";
import { productName } from "@rimba/web-core/tracking/shipment/fact-labels.ts";
import { formatWeight } from "@rimba/web-core/ui/format/number.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { pieceProgressLabel } from "@rimba/web-core/tracking/situation/situation-texts.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { RouteLine } from "@rimba/web-core/tracking/shipment/route-line.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { ShipmentDetails } from "./shipment-details.tsx";
import css from "./opened-shipment.module.css";

interface OpenedShipmentProps {
  shipment: ShipmentView;
  unlocked: UnlockedDetails | null;
  collectionOutlet: OutletOnMap | null;
  failure: UnlockFailure | undefined;
  now: string;
}

/** Everything about one shipment: what is not as usual first, then when it comes, where it is and what happened. */
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
  unlocked: UnlockedDetails | null;
}

/** Which shipment, how it is, from where to where. */
function ShipmentHead({ shipment, unlocked }: ShipmentHeadProps) {
  const locale = getLocale();
  const { productTypeCode } = shipment;
  const facts = [
    // Where there is little room, cargo by its code; its name in full is among the details.
    isCargoCode(productTypeCode) ? productTypeCode : productName(productTypeCode),
    pieceProgressLabel(shipment.situation.pieces, locale) ?? pieceCount(shipment.pieceCount),
    ...(unlocked === null ? [] : [formatWeight(unlocked.weightKg, locale)]),
  ];
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

/** The number as the heading of its answer, and the button that copies it. */
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

/** The way out that always works: a person on the telephone. */
export function CallButton() {
  const { hotlineDial } = useRootData().carrier;
  return (
    <a className={buttonClass({ look: "neutral", wide: true })} href={`tel:${hotlineDial}`}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_call()}
    </a>
  );
}
