import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatAge, formatRecentTime } from "../../ui/format/time.ts";
import { MiniProgress } from "../shipment/mini-progress.tsx";
import { StatusTag } from "../shipment/status-tag.tsx";
import { trackPath } from "../query.ts";
import type { OfflineStatus } from "./offline-status-store.ts";
import { WaybillNo } from "../../ui/format/ltr-number.tsx";
import styles from "./recent-list.module.css";

interface Props {
  readonly number: string;
  /** Its status. */
  readonly tag: ReactNode;
  /** Its last event and its progress. */
  readonly children: ReactNode;
}

/** A shipment of a list. */
export function RecentCard({ number, tag, children }: Props) {
  return (
    <div className="grow">
      <div className={styles.top}>
        <Link to={trackPath({ numbers: [number], by: "waybill" })} className={styles.number}>
          <WaybillNo waybillNo={number} />
        </Link>
        {tag}
      </div>
      {children}
    </div>
  );
}

interface LastKnownProps extends Pick<Props, "number"> {
  readonly offlineStatus: OfflineStatus;
}

/** A shipment with the status that this device has stored, and how old that is. */
export function LastKnownCard({ number, offlineStatus }: LastKnownProps) {
  const { last, asOf, tag, steps } = offlineStatus;
  const locale = getLocale();
  const [now] = useState(() => new Date());
  return (
    <RecentCard number={number} tag={<StatusTag kind={tag} />}>
      <p className={styles.event}>
        <span className="ellipsis shrink">{m.recent_as_of({ age: formatAge(asOf, locale, now) })}</span>{" "}
        {last !== null && (
          <bdi className="num">
            {m.recent_last_seen({
              city: cityName(last.city, locale),
              time: formatRecentTime(last, locale, now),
            })}
          </bdi>
        )}
      </p>
      <MiniProgress steps={steps} />
    </RecentCard>
  );
}
