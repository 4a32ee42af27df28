import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { FollowButtonPlace } from "@rimba/web-core/tracking/follow/follow-places.tsx";
import { KeepPostedLocked } from "@rimba/web-core/tracking/keep-posted/keep-posted.tsx";
import { LazyShipmentsMap } from "@rimba/web-core/tracking/map/lazy-shipments-map.tsx";
import { useOutcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { csvPath, trackPath } from "@rimba/web-core/tracking/query.ts";
import { formatCounts, filterLabels, statusFilterChoices } from "@rimba/web-core/tracking/result-parts.tsx";
import { RouteLine } from "@rimba/web-core/tracking/shipment/parts.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import {
  hasShipment,
  type RowWithoutShipment,
  type RowWithShipment,
  type TrackingResults,
  type UnlockFailure,
} from "@rimba/web-core/tracking/page-data.ts";
import { UnlockForm } from "@rimba/web-core/tracking/unlock/unlock-form.tsx";
import { buttonClass } from "@rimba/web-core/ui/button.tsx";
import { EmptyState } from "@rimba/web-core/ui/content-states.tsx";
import { joinSentences, sentenceGap } from "@rimba/web-core/ui/format/text.ts";
import { formatRecentTime } from "@rimba/web-core/ui/format/time.ts";
import { LockKeyhole } from "@rimba/web-core/ui/icons.ts";
import { formatWaybill, readableNumber } from "@rimba/domain";
import { createContext, type MouseEvent, use, useState } from "react";
import { Link } from "react-router";
import { LtrNumber } from "@rimba/web-core/ui/format/ltr-number.tsx";
import styles from "./result-list.module.css";

interface Props {
  readonly page: TrackingResults;
  readonly failure: UnlockFailure | undefined;
}

/** All requested numbers with their answers; each shipment links to its details. */
export function ResultList({ page, failure }: Props) {
  const { numbers, by, packageStatus, counts, rows, selected, now } = page;
  /** The row under the pointer or with the focus. */
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <section className="screen-only" aria-label={m.tracking_result_list()}>
      <div className={styles.head}>
        <h2>
          <bdi>{formatCountsOf(page)}</bdi>
        </h2>
        {counts.found > 0 && (
          <a href={csvPath(page)} download>
            {m.tracking_csv()}
          </a>
        )}
      </div>
      {counts.found > 0 && <StatusFilter page={page} />}
      <LazyShipmentsMap rows={rows} highlighted={pointed ?? selected?.row.key} className={styles.map} />
      {rows.length > 0 && (
        <ul className="card clip lines-between">
          {rows.map((row) => (
            // A waybill and one of its pieces may both be requested.
            <li key={`${row.number} ${row.key}`}>
              {hasShipment(row) ? (
                <ResultCard
                  row={row}
                  by={by}
                  to={trackPath({ numbers, by, packageStatus, open: row.key })}
                  isSelected={selected?.row.key === row.key && selected.shipment !== null}
                  now={now}
                  onPoint={(isPointed) => setPointed(isPointed ? row.key : null)}
                />
              ) : (
                <NumberWithoutShipment row={row} by={by} failure={failure} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The counts of the answer. One order number may have several shipments. */
function formatCountsOf({ numbers, counts: { found, shipments } }: TrackingResults): string {
  const text = formatCounts({ numbers: numbers.length, found });
  return shipments > found ? m.tracking_counts_shipments({ counts: text, shipments }) : text;
}

interface ResultCardProps {
  readonly row: RowWithShipment;
  readonly by: TrackingResults["by"];
  /** The address of this page with this shipment open, which works without script. */
  readonly to: string;
  readonly isSelected: boolean;
  readonly now: string;
  readonly onPoint: (isPointed: boolean) => void;
}

/** One shipment of the list: links to its details in the pane beside it. */
function ResultCard({ row, by, to, isSelected, now, onPoint }: ResultCardProps) {
  const labels = useOutcomeLabels();
  const { summary, outcome } = row;
  return (
    <Link
      className={styles.card}
      to={to}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <span className="between gap-3">
        <LtrNumber className={styles.number}>
          {by === "waybill" ? readableNumber(row.number, by) : formatWaybill(summary.waybillNo)}
        </LtrNumber>
        <StatusTag kind={summary.situation.tag} />
      </span>
      <RouteLine
        className={styles.route}
        origin={summary.origin}
        destination={summary.destination}
        direction={summary.situation.direction}
      />
      <span className="top-row spread caption-text muted gap-3">
        {outcome === "registered" ? (
          <span>{labels("registered", by).text}</span>
        ) : (
          <LastEvent event={summary.lastEvent} now={now} />
        )}
      </span>
    </Link>
  );
}

function LastEvent({ event, now }: { event: RowWithShipment["summary"]["lastEvent"]; now: string }) {
  if (event === null) return null;
  const moment = { at: event.at, timeZone: event.place.timeZone };
  return (
    <>
      <span className={styles.sentence}>{event.sentence}</span>
      <time className="num" dateTime={event.at}>
        {formatRecentTime(moment, getLocale(), new Date(now))}
      </time>
    </>
  );
}

/** Filters the shipments by package status; every option has its count. */
function StatusFilter({ page }: { page: TrackingResults }) {
  const { numbers, by, counts } = page;
  const statuses = statusFilterChoices(page);
  if (statuses.length === 0) return null;
  return (
    <nav aria-label={m.tracking_filter_label()}>
      <ul className={styles.filter}>
        {[null, ...statuses].map((packageStatus) => (
          <li key={packageStatus}>
            <Link
              to={trackPath({ numbers, by, packageStatus })}
              preventScrollReset
              aria-current={packageStatus === page.packageStatus ? "true" : undefined}
            >
              {packageStatus === null ? m.tracking_filter_all() : filterLabels[packageStatus]()}{" "}
              <b className="num">{counts[packageStatus ?? "all"]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface WithoutShipmentProps {
  readonly row: RowWithoutShipment;
  readonly by: TrackingResults["by"];
  readonly failure: UnlockFailure | undefined;
}

/** The only requested number, if it has no shipment to show. */
export function ResultWithoutShipment({ row, by, failure }: WithoutShipmentProps) {
  return (
    <>
      <p className={styles.singleNumber}>
        <LtrNumber>{readableNumber(row.number, row.outcome === "locked" ? "waybill" : by)}</LtrNumber>
        {/* An invalid number has its own title below, so it needs no second label. */}
        {row.outcome !== "illegal" && <StatusTag kind={row.outcome} />}
      </p>
      {row.outcome === "locked" ? (
        <LockedShipment row={row} by={by} failure={failure} />
      ) : (
        <NoShipment row={row} by={by} />
      )}
    </>
  );
}

/** A shipment that shows nothing until it is unlocked. */
function LockedShipment({ row, by, failure }: WithoutShipmentProps & { row: { outcome: "locked" } }) {
  const { title } = useOutcomeLabels()(row.outcome, by, row);
  return (
    <div className={styles.locked}>
      <span className={styles.mark}>
        <LockKeyhole size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      <UnlockForm waybillNo={row.waybillNo} failure={failure} />
      <LockedNews waybillNo={row.waybillNo} />
    </div>
  );
}

/** A locked shipment can be followed as well. */
function LockedNews({ waybillNo }: { waybillNo: string }) {
  return (
    <div className={styles.news}>
      <FollowButtonPlace waybillNo={waybillNo} />
      <KeepPostedLocked waybillNo={waybillNo} />
    </div>
  );
}

/** An invalid or unknown number: the reason, and how to fix it. */
function NoShipment({ row, by }: Pick<WithoutShipmentProps, "row" | "by">) {
  const { title, text } = useOutcomeLabels()(row.outcome, by, row);
  return (
    <EmptyState
      picture={row.outcome === "illegal" ? "no-number" : "no-results"}
      title={title}
      text={text}
      action={<FixNumber number={row.number} className={buttonClass({ look: "primary" })} />}
    />
  );
}

/** A number of the list without a shipment: the reason, and how to fix it. */
function NumberWithoutShipment({ row, by, failure }: WithoutShipmentProps) {
  const labels = useOutcomeLabels();
  return (
    <div className={styles.card}>
      <span className="between gap-3">
        <LtrNumber className={styles.number}>
          {readableNumber(row.number, row.outcome === "locked" ? "waybill" : by)}
        </LtrNumber>
        <StatusTag kind={row.outcome} />
      </span>
      {row.outcome === "locked" ? (
        <div className={styles.unlock}>
          <UnlockForm waybillNo={row.waybillNo} failure={failure} />
          <LockedNews waybillNo={row.waybillNo} />
        </div>
      ) : (
        <p className="caption-text muted above-1-5">
          {joinSentences([labels(row.outcome, by, row).text], getLocale()) + sentenceGap(getLocale())}
          <FixNumber number={row.number} />
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the form field. With script it also moves the wrong number from its chip into the text box. */
function FixNumber({ number, className }: { number: string; className?: string }) {
  const edit = useEditNumber();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    edit(number);
  };
  return (
    <a className={className} href="#track" onClick={onClick}>
      {m.tracking_fix_number()}
    </a>
  );
}

/** Moves one of the numbers back into the text box of the form above. */
export const EditNumberContext = createContext<(number: string) => void>(() => undefined);

function useEditNumber(): (number: string) => void {
  return use(EditNumberContext);
}
