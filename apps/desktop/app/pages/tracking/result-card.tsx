import { getLocale } from "@rimba/content/runtime";
import type { TrackBy } from "@rimba/contract";
import { formatRecentTime } from "@rimba/web-core/ui/format/time.ts";
import { formatWaybill, readableNumber } from "@rimba/web-core/ui/format/waybill.ts";
import { useRootData } from "@rimba/web-core/app/document/root-data.ts";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { outcomeWords } from "@rimba/web-core/tracking/outcome-words.ts";
import { RouteLine } from "@rimba/web-core/tracking/route-line.tsx";
import type { ResultRow, ShipmentSummary } from "@rimba/web-core/tracking/tracking-view.ts";
import { Link } from "react-router";
import styles from "./result-list.module.css";

interface Props {
  readonly row: Extract<ResultRow, { summary: ShipmentSummary }>;
  readonly by: TrackBy;
  /** Where this shipment is opened; the same page, so that it works without script. */
  readonly to: string;
  readonly isOpened: boolean;
  readonly now: string;
}

/** One shipment of the list: leads to its journey in the pane beside. */
export function ResultCard({ row, by, to, isOpened, now }: Props) {
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
          <span>{outcomeWords("registered", by, waybillPrefix).text}</span>
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
