import { cityName } from "@rimba/content/city-name";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingResult } from "@rimba/contract";
import { shipmentTag, trackingSituation } from "@rimba/domain";
import { useState } from "react";
import { Link } from "react-router";
import { formatAge, formatRecentTime } from "../../ui/format/time.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { MiniProgress } from "../shipment/mini-progress.tsx";
import { StatusTag } from "../shipment/status-tag.tsx";
import { outcomeLabels } from "../outcome-labels.ts";
import { trackPath } from "../query.ts";
import type { OfflineStatus } from "./offline-status-store.ts";
import { WaybillNo } from "../../ui/format/ltr-number.tsx";
import styles from "./recent-list.module.css";

const never = new Date(0);

interface Props {
  readonly number: string;
  readonly result?: TrackingResult | undefined;
  /** The status stored on this device, if there is no answer. */
  readonly offlineStatus: OfflineStatus | undefined;
  /** When the results were answered; absent without results. */
  readonly at?: Date;
  readonly isLoading?: boolean;
}

/** A shipment with its status: from the current answer, or from the stored status. */
export function RecentCard({ number, result, offlineStatus, at = never, isLoading = false }: Props) {
  return (
    <div className="grow">
      <div className={styles.top}>
        <Link to={trackPath({ numbers: [number], by: "waybill" })} className={styles.number}>
          <WaybillNo waybillNo={number} />
        </Link>
        {result !== undefined && <Tag result={result} />}
        {result === undefined && isLoading && <span className={styles.waiting} />}
        {result === undefined && offlineStatus !== undefined && <StatusTag kind={offlineStatus.tag} />}
      </div>
      {result === undefined && offlineStatus !== undefined ? (
        <Known offlineStatus={offlineStatus} />
      ) : (
        <State result={result} at={at} />
      )}
    </div>
  );
}

function Tag({ result }: { result: TrackingResult }) {
  return <StatusTag kind={"shipment" in result ? shipmentTag(result.shipment) : result.outcome} />;
}

/** The stored status, and how old it is. */
function Known({ offlineStatus }: { offlineStatus: OfflineStatus }) {
  const { last, asOf } = offlineStatus;
  const locale = getLocale();
  const [now] = useState(() => new Date());
  return (
    <>
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
      <MiniProgress steps={offlineStatus.steps} />
    </>
  );
}

/** Always of the same height, so that the answer causes no layout shift. */
function State({ result, at }: { result: TrackingResult | undefined; at: Date }) {
  const { carrier } = useRootData();
  const shipment = result && "shipment" in result ? result.shipment : null;
  const situation = shipment === null ? null : trackingSituation(shipment, at);
  const event = shipment?.events[0];
  const locale = getLocale();
  return (
    <>
      <p className={styles.event}>
        {event === undefined ? (
          result === undefined || result.outcome === "found" ? (
            "\u00a0"
          ) : (
            outcomeLabels(result.outcome, "waybill", carrier).text
          )
        ) : (
          <>
            <span className="ellipsis shrink">{event.sentence[locale]}</span>{" "}
            <bdi className="num">
              {formatRecentTime({ at: event.at, timeZone: event.place.timeZone }, locale, at)}
            </bdi>
          </>
        )}
      </p>
      {situation === null || situation.steps.items.length === 0 ? (
        <div className={styles.noBars} />
      ) : (
        <MiniProgress steps={situation.steps.items} notices={situation.notices} />
      )}
    </>
  );
}
