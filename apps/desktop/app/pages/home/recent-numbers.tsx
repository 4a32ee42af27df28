import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingResult } from "@rimba/contract";
import { shipmentTag } from "@rimba/domain";
import { formatWaybill } from "@rimba/web-core/ui/format/waybill.ts";
import { useRecentResults } from "@rimba/web-core/tracking/recent/use-recent-results.ts";
import { recentStore } from "@rimba/web-core/tracking/recent/use-recent.ts";
import { useCentreNotice } from "@rimba/web-core/ui/centre-notice.tsx";
import { StatusTag } from "@rimba/web-core/tracking/shipment/status-tag.tsx";
import { trackPath } from "@rimba/web-core/tracking/track-path.ts";
import { useRef } from "react";
import { Link } from "react-router";
import styles from "./recent-numbers.module.css";

/** As many as the counter has room for. */
const shownAtOnce = 4;

/** What was tracked on this device, one line each. */
export function RecentNumbers({ numbers }: { numbers: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { results } = useRecentResults(numbers, getLocale(), list);
  const notify = useCentreNotice();
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
