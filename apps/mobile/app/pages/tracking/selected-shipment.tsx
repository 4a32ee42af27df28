import { m } from "@rimba/content/messages";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { useOutcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { KeepPosted, KeepPostedLocked } from "@rimba/web-core/tracking/keep-posted/keep-posted.tsx";
import { editTrackPath } from "@rimba/web-core/tracking/query.ts";
import { NothingWithStatus } from "@rimba/web-core/tracking/result-parts.tsx";
import {
  CopyWaybill,
  useShipmentParts,
  type ShipmentProps,
} from "@rimba/web-core/tracking/shipment/parts.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import {
  hasShipment,
  type ResultRow,
  type SelectedResultData,
  type TrackingResults,
} from "@rimba/web-core/tracking/page-data.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { ChevronDown, Phone } from "@rimba/web-core/ui/icons.ts";
import { readableNumber } from "@rimba/domain";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { WaybillNo } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./selected-shipment.module.css";

interface SelectedResultProps {
  readonly page: TrackingResults;
  readonly failure: ShipmentProps["failure"];
}

/** The opened answer, in full. */
export function SelectedResult({ page, failure }: SelectedResultProps) {
  const { selected, now } = page;
  if (selected === null) return <NothingWithStatus numbers={page.numbers} by={page.by} replace />;
  const { row, shipment } = selected;
  if (shipment !== null)
    return <SelectedShipment {...selected} shipment={shipment} failure={failure} now={now} />;
  if (row.outcome === "locked") return <LockedShipment row={row} failure={failure} />;
  return hasShipment(row) ? null : <NoShipment row={row} page={page} />;
}

/** One shipment in full: exceptions first, then arrival, current place and history. */
export function SelectedShipment({
  hasCalendarEntry,
  ...props
}: ShipmentProps & Pick<SelectedResultData, "hasCalendarEntry">) {
  const { waybillNo, situation, pieceCount } = props.shipment;
  const parts = useShipmentParts(props, "narrow", "phone");
  return (
    <>
      <div className={styles.top}>
        <ShipmentHead waybillNo={waybillNo} parts={parts} />
        <div className={styles.notes}>{parts.notices}</div>
        <KeepPosted waybillNo={waybillNo} tag={situation.tag} hasCalendarEntry={hasCalendarEntry} />
      </div>
      {parts.map}
      {parts.steps && <section className={styles.steps}>{parts.steps}</section>}
      <section className={styles.history}>
        <h2>{m.tracking_history()}</h2>
        {parts.history}
      </section>
      <section className={styles.details}>
        <ShipmentDetails count={pieceCount} parts={parts} />
        {parts.report}
        {!parts.hasHotline && <CallButton />}
      </section>
    </>
  );
}

type Parts = ReturnType<typeof useShipmentParts>;

/** Number, origin and destination, and the sentence. */
function ShipmentHead({ waybillNo, parts }: { waybillNo: string; parts: Parts }) {
  return (
    <section className="stack gap-3-5">
      <div className="top-row spread gap-3">
        <div className="shrink">
          <span className={styles.waybill}>
            <WaybillNo waybillNo={waybillNo} />
          </span>
          {parts.route(styles.route)}
          <p className="dotted small-text muted above-1">
            {parts.headFacts.map((fact) => (
              <span key={fact.key}>{fact}</span>
            ))}
          </p>
        </div>
        <span className={styles.copy}>{parts.copy}</span>
      </div>
      {parts.head}
    </section>
  );
}

/** The number as the heading of its answer, with a copy button. */
function NumberLine({ number }: { number: string }) {
  return (
    <div className="top-row spread gap-3">
      <h2 className={styles.number}>
        <WaybillNo waybillNo={number} />
      </h2>
      <span className={styles.copy}>
        <CopyWaybill waybillNo={number} />
      </span>
    </div>
  );
}

/** The hotline: help that is always available. */
function CallButton() {
  const { hotlineDial } = useRootData().carrier;
  return (
    <a className={buttonClass({ look: "neutral", wide: true })} href={`tel:${hotlineDial}`}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_call()}
    </a>
  );
}

/** The booking, the pieces, and the data that phone digits unlock. */
function ShipmentDetails({ count, parts }: { count: number; parts: Parts }) {
  const isLocked = parts.unlockedFacts === null;
  return (
    <div className={styles.card}>
      <Accordion heading={m.tracking_details()} open>
        {parts.facts}
      </Accordion>
      <Accordion heading={m.tracking_sub_waybills()} count={count}>
        {parts.pieces}
      </Accordion>
      <Accordion
        heading={m.unlock_more_title()}
        open={!isLocked || parts.hasUnlockFailed}
        screenOnly={isLocked}
      >
        {parts.unlockedFacts ?? (
          <>
            <p className="small-text muted below-3-5">{m.unlock_more_text()}</p>
            {parts.unlock}
          </>
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
    <details className={`${styles.part} ${screenOnly ? styles.screenOnly : ""}`} open={open}>
      <summary className={styles.summary}>
        <h3 className="fs-body semibold lh-1-4 no-tracking">
          {heading} {count !== undefined && <span className={`num ${styles.count}`}>{count}</span>}
        </h3>
        <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** An invalid or unknown number: the reason, and how to fix it. */
function NoShipment({
  row,
  page,
}: {
  row: Extract<ResultRow, { outcome: "notFound" | "illegal" }>;
  page: TrackingResults;
}) {
  const labels = useOutcomeLabels();
  const { title, text } = labels(row.outcome, page.by, row);
  return (
    <div>
      <p className={styles.unknownNumber}>
        <bdi dir="ltr">{readableNumber(row.number, page.by)}</bdi>
        <StatusTag kind={row.outcome} />
      </p>
      <EmptyState
        picture={row.outcome === "illegal" ? "no-number" : "no-results"}
        title={title}
        text={text}
        action={
          <Link className={buttonClass({ look: "outline" })} to={editTrackPath(page)}>
            {m.tracking_fix_number()}
          </Link>
        }
      />
    </div>
  );
}

interface LockedShipmentProps {
  row: ResultRow & { outcome: "locked" };
  failure: SelectedResultProps["failure"];
}

/** A shipment that shows nothing until it is unlocked. */
function LockedShipment({ row, failure }: LockedShipmentProps) {
  return (
    <div>
      <section className={styles.head}>
        <NumberLine number={row.waybillNo} />
        <StatusTag kind="locked" />
      </section>
      <section className={styles.unlock}>
        <UnlockForm waybillNo={row.waybillNo} failure={failure} />
      </section>
      <section className={styles.call}>
        <KeepPostedLocked waybillNo={row.waybillNo} />
        <CallButton />
      </section>
    </div>
  );
}
