import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackBy } from "@rimba/contract";
import { Link } from "react-router";
import { csvPath, trackPath } from "@rimba/web-core/tracking/query.ts";
import { countWords, filterLabels, statusFilterChoices } from "@rimba/web-core/tracking/result-labels.tsx";
import type {
  ResultRow,
  ShipmentSummary,
  TrackingAnswered,
  UnlockFailure,
} from "@rimba/web-core/tracking/tracking-view.ts";
import { formatRecentTime } from "@rimba/web-core/ui/format/time.ts";
import { formatWaybill, readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { outcomeLabels } from "@rimba/web-core/tracking/outcome-labels.ts";
import { RouteLine } from "@rimba/web-core/tracking/shipment/route-line.tsx";
import { UnopenedRow } from "./other-result.tsx";
import styles from "./result-list.module.css";

interface Props {
  readonly page: TrackingAnswered;
  readonly failure: UnlockFailure | undefined;
}

/** All numbers that were asked for, each with its answer; shipments are opened from here. */
export function ResultList({ page, failure }: Props) {
  const { numbers, by, packageStatus, found, rows, opened, now } = page;
  return (
    <section className={styles.pane} aria-label={m.tracking_result_list()}>
      <div className={styles.head}>
        <h2>
          <bdi>{counted(page)}</bdi>
        </h2>
        {found > 0 && (
          <a href={csvPath(page)} download>
            {m.tracking_csv()}
          </a>
        )}
      </div>
      {found > 0 && <StatusFilter page={page} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            // A waybill and one of its pieces may both have been asked for.
            <li key={`${row.number} ${row.key}`}>
              {"summary" in row ? (
                <ResultCard
                  row={row}
                  by={by}
                  to={trackPath({ numbers, by, packageStatus, open: row.key })}
                  isOpened={opened?.row.key === row.key && opened.shipment !== null}
                  now={now}
                />
              ) : (
                <UnopenedRow row={row} by={by} failure={failure} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Under one order number there may be several shipments. */
function counted({ numbers, found, counts }: TrackingAnswered): string {
  const words = countWords({ numbers: numbers.length, found });
  const shipments = counts.NORMAL_SIGNED + counts.RETURNED_SIGNED + counts.NOT_SIGNED_OR_VOID;
  return shipments > found ? m.tracking_counts_shipments({ counts: words, shipments }) : words;
}

interface ResultCardProps {
  readonly row: Extract<ResultRow, { summary: ShipmentSummary }>;
  readonly by: TrackBy;
  /** Where this shipment is opened; the same page, so that it works without script. */
  readonly to: string;
  readonly isOpened: boolean;
  readonly now: string;
}

/** One shipment of the list: leads to its journey in the pane beside. */
function ResultCard({ row, by, to, isOpened, now }: ResultCardProps) {
  const { waybillPrefix } = useRootData().carrier;
  const { summary, outcome } = row;
  return (
    <Link className={styles.card} to={to} preventScrollReset aria-current={isOpened ? "true" : undefined}>
      <span className={styles.top}>
        <bdi dir="ltr" className={`num ${styles.number}`}>
          {by === "waybill" ? readableNumber(row.number, by) : formatWaybill(summary.waybillNo)}
        </bdi>
        <StatusTag kind={summary.situation.tag} />
      </span>
      <RouteLine
        className={styles.route}
        origin={summary.origin}
        destination={summary.destination}
        direction={summary.situation.direction}
      />
      <span className={styles.last}>
        {outcome === "registered" ? (
          <span>{outcomeLabels("registered", by, waybillPrefix).text}</span>
        ) : (
          <LastEvent event={summary.lastEvent} now={now} />
        )}
      </span>
    </Link>
  );
}

function LastEvent({ event, now }: { event: ShipmentSummary["lastEvent"]; now: string }) {
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

/** Shows the shipments of one package status; every choice says how many it has. */
function StatusFilter({ page }: { page: TrackingAnswered }) {
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
