import { m } from "@rimba/content/messages";
import { Link } from "react-router";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingResult } from "@rimba/contract";
import { shipmentTag } from "@rimba/domain";
import { useRef } from "react";
import { recentStore, useRecent } from "@rimba/web-core/tracking/recent/recent-store.ts";
import { trackPath } from "@rimba/web-core/tracking/query.ts";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { useRecentResults } from "@rimba/web-core/tracking/recent/use-recent-results.ts";
import { useToast } from "@rimba/web-core/ui/centre-notice.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import styles from "./recent.module.css";

/** What was tracked here before; nothing for who is new. */
export function Recent() {
  const numbers = useRecent();
  if (numbers.length === 0) return null;
  return (
    <section className={`container ${styles.recent}`} aria-labelledby="recent-heading">
      <div className={styles.head}>
        <h2 id="recent-heading">{m.recent_title()}</h2>
        {numbers.length > 1 && <Link to={trackPath({ numbers, by: "waybill" })}>{m.recent_track_all()}</Link>}
      </div>
      <RecentNumbers numbers={numbers} />
    </section>
  );
}

/** As many as the counter has room for. */
const shownAtOnce = 4;

/** What was tracked on this device, one line each. */
function RecentNumbers({ numbers }: { numbers: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { results } = useRecentResults(numbers, getLocale(), list);
  const notify = useToast();
  const clear = () => {
    recentStore().clear();
    notify({ text: m.recent_cleared() });
    document.querySelector<HTMLElement>("#content")?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {numbers.slice(0, shownAtOnce).map((number) => (
          <li key={number}>
            <Link className={styles.row} to={trackPath({ numbers: [number], by: "waybill" })}>
              <bdi className="num" dir="ltr">
                {formatWaybill(number)}
              </bdi>
              <Status result={results.get(number)} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{m.recent_note()}</span>
        <button type="button" onClick={clear}>
          {m.recent_clear()}
        </button>
      </p>
    </>
  );
}

function Status({ result }: { result: TrackingResult | undefined }) {
  if (result === undefined) return null;
  return <StatusTag kind={"shipment" in result ? shipmentTag(result.shipment) : result.outcome} />;
}
