import { m } from "@rimba/content/messages";
import { useSiteOrigin } from "@rimba/web-core/app/document/document-facts.ts";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { HotlineSentence } from "@rimba/web-core/app/shell/carrier-text.tsx";
import type { SelectedResultData } from "@rimba/web-core/tracking/page-data.ts";
import { KeepPosted } from "@rimba/web-core/tracking/keep-posted/keep-posted.tsx";
import { type ShipmentProps, useShipmentParts } from "@rimba/web-core/tracking/shipment/parts.tsx";
import { shipmentSubject } from "@rimba/web-core/tracking/shipment-subject.ts";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { ChevronDown, LockKeyhole, Printer } from "@rimba/web-core/ui/icons.ts";
import type { ReactNode } from "react";
import { WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./selected-shipment.module.css";

interface Props extends ShipmentProps, Pick<SelectedResultData, "hasCalendarEntry"> {
  /** The only shipment of the page: full width, with the details beside it from the top. */
  readonly alone?: boolean;
}

type Parts = ReturnType<typeof useShipmentParts>;

/** One shipment in full: situation, map, steps, history and details. */
export function SelectedShipment({ alone = false, hasCalendarEntry, ...shown }: Props) {
  const { waybillNo } = shown.shipment;
  const parts = useShipmentParts(shown, "wide", alone ? "broad" : "wide");
  const { headingId } = parts;
  return (
    <article
      className={alone ? `${styles.shipment} ${styles.alone}` : styles.shipment}
      aria-labelledby={headingId}
    >
      <ShipmentHead waybillNo={waybillNo} parts={parts} />
      <div className={styles.notes}>{parts.notices}</div>
      {parts.map}
      {parts.steps && <div className={styles.steps}>{parts.steps}</div>}
      <div className={styles.body}>
        <section className={styles.history} aria-labelledby={`${headingId}-history`}>
          <h3 id={`${headingId}-history`}>{m.tracking_history()}</h3>
          {parts.history}
        </section>
        <ShipmentDetails
          parts={parts}
          keepPosted={
            <KeepPosted
              waybillNo={waybillNo}
              tag={shown.shipment.situation.tag}
              hasCalendarEntry={hasCalendarEntry}
            />
          }
        />
      </div>
    </article>
  );
}

interface PartProps {
  readonly waybillNo: string;
  readonly parts: Parts;
}

function ShipmentHead({ waybillNo, parts }: PartProps) {
  return (
    <header className={styles.head}>
      <div className={styles.facts}>
        <span className="fs-body semibold">
          <WaybillNo waybillNo={waybillNo} />
        </span>
        {parts.copy}
        {parts.route(styles.route)}
        {parts.headFacts.map((fact) => (
          <span key={fact.key} className={styles.fact}>
            {fact}
          </span>
        ))}
      </div>
      {parts.head}
      <PrintedAddress waybillNo={waybillNo} />
    </header>
  );
}

/** On paper only: where this shipment can be looked up again. */
function PrintedAddress({ waybillNo }: { waybillNo: string }) {
  const publicOrigin = useSiteOrigin();
  const hydrated = useHydrated();
  const origin = publicOrigin === "" && hydrated ? window.location.origin : publicOrigin;
  if (origin === "") return null;
  return (
    <p className={styles.address}>
      <bdi dir="ltr">{origin + shipmentSubject(waybillNo).path}</bdi>
    </p>
  );
}

/** Beside the history: booking, pieces and actions. */
function ShipmentDetails({ parts, keepPosted }: { parts: Parts; keepPosted: ReactNode }) {
  return (
    <div className={styles.aside}>
      <div className={styles.asideParts}>
        <section>
          <h3>{m.tracking_details()}</h3>
          {parts.facts}
        </section>
        <section>
          <h3>
            <bdi>{parts.pieceCountText}</bdi>
          </h3>
          {parts.pieces}
        </section>
        {parts.unlockedFacts === null ? (
          <UnlockMore isOpen={parts.hasUnlockFailed}>{parts.unlock}</UnlockMore>
        ) : (
          <section>
            <h3>{m.unlock_more_title()}</h3>
            {parts.unlockedFacts}
          </section>
        )}
        <div className={styles.actions}>
          {parts.follow}
          {parts.share}
          {keepPosted}
          <PrintButton />
          {parts.report}
          {!parts.hasHotline && (
            <p className="fs-caption muted text-center">
              <HotlineSentence message={m.claim_call} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** A form that unlocks names, proof of delivery and cost of a public shipment. Open after wrong digits. */
function UnlockMore({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className={`screen-only ${styles.unlock}`} open={isOpen}>
      <summary>
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.unlock_more_title()}
        <ChevronDown className={`chevron ${styles.end}`} size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <p>{m.unlock_more_text()}</p>
      {children}
    </details>
  );
}

/** Prints the selected shipment. Not rendered without script. */
function PrintButton() {
  return (
    <Button look="neutral" size="small" wide className="needs-script" onClick={() => window.print()}>
      <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_print()}
    </Button>
  );
}
