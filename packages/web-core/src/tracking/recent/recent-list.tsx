import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingResult } from "@rimba/contract";
import { formatWaybill, shipmentTag, trackingSituation } from "@rimba/domain";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { trackPath } from "../query.ts";
import { type OfflineStatus, offlineStatuses, storeOfflineStatuses } from "./offline-status-store.ts";
import { OfferPlace } from "./offer-place.tsx";
import { offeredStore } from "./offered-store.ts";
import { recentStore, useRecent } from "./recent-store.ts";
import { LastKnownCard, RecentCard } from "./recent-card.tsx";
import { useRecentResults } from "./use-recent-results.ts";
import type { Layout } from "../../ui/layout.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { formatRecentTime } from "../../ui/format/time.ts";
import { outcomeLabels } from "../outcome-labels.ts";
import { MiniProgress } from "../shipment/mini-progress.tsx";
import { StatusTag } from "../shipment/status-tag.tsx";
import styles from "./recent-list.module.css";

const none: ReadonlyMap<string, OfflineStatus> = new Map();

interface Props {
  /** `narrow`: one column for phones, with large touch targets. */
  readonly layout: Layout;
  /** Numbers that the page shows already. */
  readonly without?: ReadonlyMap<string, unknown>;
  /** How many are shown. The link beside the heading tracks all of them. */
  readonly limit?: number;
  readonly className?: string | undefined;
}

/** Shipments tracked on this device, with their current status. Nothing if there are none. */
export function RecentList({ layout, without = none, limit = 10, className }: Props) {
  const numbers = useRecent();
  const list = useRef<HTMLElement>(null);
  const titleId = useId();
  const [announcement, setAnnouncement] = useState("");
  const { results, at, isLoading } = useRecentResults(numbers, list);
  const shown = numbers.filter((number) => !without.has(number)).slice(0, limit);
  const stored = useMemo(() => (isLoading ? none : offlineStatuses()), [isLoading]);
  const remove = (number: string) => {
    recentStore.remove(number);
    offeredStore.remove([number]);
    storeOfflineStatuses(none);
    setAnnouncement(m.recent_removed({ number: formatWaybill(number) }));
    list.current?.focus();
  };
  const clear = () => {
    recentStore.clear();
    offeredStore.write(null);
    storeOfflineStatuses(none);
    setAnnouncement(m.recent_cleared());
  };
  if (shown.length === 0) {
    return (
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    );
  }
  return (
    <section
      ref={list}
      className={["screen-only", layout === "narrow" && styles.narrow, className].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{m.recent_title()}</h2>
        <Link to={trackPath({ numbers, by: "waybill" })}>{m.recent_track_all()}</Link>
      </div>
      <OfferPlace />
      <ul className={styles.list}>
        {shown.map((number) => (
          <li key={number} className={styles.card}>
            <ListedCard
              number={number}
              result={results.get(number)}
              offlineStatus={isLoading ? undefined : stored.get(number)}
              at={at}
              isLoading={isLoading}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={m.recent_remove({ number: formatWaybill(number) })}
              onClick={() => remove(number)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="between fs-caption muted gap-3 above-1">
        <span>{m.recent_note()}</span>
        <button type="button" className={styles.clear} onClick={clear}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.recent_clear()}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}

interface ListedCardProps {
  readonly number: string;
  readonly result: TrackingResult | undefined;
  /** The status stored on this device, if there is no answer. */
  readonly offlineStatus: OfflineStatus | undefined;
  /** When the results were answered. */
  readonly at: Date;
  readonly isLoading: boolean;
}

/** From the current answer, or from the stored status. */
function ListedCard({ number, result, offlineStatus, at, isLoading }: ListedCardProps) {
  if (result === undefined && offlineStatus !== undefined)
    return <LastKnownCard number={number} offlineStatus={offlineStatus} />;
  const tag =
    result === undefined ? isLoading && <span className={styles.waiting} /> : <Tag result={result} />;
  return (
    <RecentCard number={number} tag={tag}>
      <State result={result} at={at} />
    </RecentCard>
  );
}

function Tag({ result }: { result: TrackingResult }) {
  return <StatusTag kind={"shipment" in result ? shipmentTag(result.shipment) : result.outcome} />;
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
