import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingResult } from "@rimba/contract";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { formatAge, formatRecentTime } from "../format/time.ts";
import { formatWaybill } from "../format/waybill.ts";
import { useRootData } from "../shell/carrier-context.ts";
import { statusKindOf } from "../status/status-kind.ts";
import { StatusTag } from "../status/status-tag.tsx";
import { MiniProgress } from "../stepper/mini-progress.tsx";
import { outcomeWords } from "../tracking-page/outcome-words.ts";
import { trackPath } from "../tracking-page/track-path.ts";
import { type Glance, glances, keepGlances } from "./glance-store.ts";
import { recentStore, useRecent } from "./use-recent.ts";
import { useRecentResults } from "./use-recent-results.ts";
import styles from "./recent-list.module.css";

const none: ReadonlyMap<string, Glance> = new Map();

interface Props {
  /** How many are shown; all are tracked by the link beside the heading. */
  readonly limit?: number;
  readonly className?: string | undefined;
  /** Around the heading and its link, where a site lays them out in its own way. */
  readonly children?: ReactNode;
}

/** What was tracked on this device, with today's status. Nothing while there is nothing. */
export function RecentList({ limit = 10, className, children }: Props) {
  const numbers = useRecent();
  const locale = getLocale();
  const list = useRef<HTMLElement>(null);
  const titleId = useId();
  const [said, setSaid] = useState("");
  const { results, at, asking } = useRecentResults(numbers, locale, list);
  const shown = numbers.slice(0, limit);
  const kept = useMemo(() => (asking ? none : glances()), [asking]);
  const remove = (number: string) => {
    recentStore().remove(number);
    keepGlances(none);
    setSaid(m.recent_removed({ number: formatWaybill(number) }));
    list.current?.focus();
  };
  const clear = () => {
    recentStore().clear();
    keepGlances(none);
    setSaid(m.recent_cleared());
  };
  if (shown.length === 0) {
    return (
      <p role="status" className="visually-hidden">
        {said}
      </p>
    );
  }
  return (
    <section
      ref={list}
      className={[styles.recent, className].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{m.recent_title()}</h2>
        <Link to={trackPath({ numbers, by: "waybill" })}>{m.recent_track_all()}</Link>
      </div>
      {children}
      <ul className={styles.list}>
        {shown.map((number) => (
          <li key={number} className={styles.card}>
            <Card
              number={number}
              result={results.get(number)}
              glance={asking ? undefined : kept.get(number)}
              at={at}
              asking={asking}
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
      <p className={styles.foot}>
        <span>{m.recent_note()}</span>
        <button type="button" className={styles.clear} onClick={clear}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.recent_clear()}
        </button>
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

function Card({
  number,
  result,
  glance,
  at,
  asking,
}: {
  number: string;
  result: TrackingResult | undefined;
  /** What is known from before, where nothing was answered. */
  glance: Glance | undefined;
  /** When the results were answered. */
  at: Date;
  asking: boolean;
}) {
  return (
    <div className={styles.body}>
      <div className={styles.top}>
        <Link to={trackPath({ numbers: [number], by: "waybill" })} className={styles.number}>
          <bdi dir="ltr" className="num">
            {formatWaybill(number)}
          </bdi>
        </Link>
        {result !== undefined && <Tag result={result} />}
        {result === undefined && asking && <span className={styles.waiting} />}
        {result === undefined && glance !== undefined && (
          <StatusTag kind={statusKindOf(glance.outcome, glance)} />
        )}
      </div>
      {result === undefined && glance !== undefined ? (
        <Known glance={glance} />
      ) : (
        <State result={result} at={at} />
      )}
    </div>
  );
}

function Tag({ result }: { result: TrackingResult }) {
  return (
    <StatusTag kind={"shipment" in result ? statusKindOf(result.outcome, result.shipment) : result.outcome} />
  );
}

/** How it stood when it was last asked, and how long ago that was. */
function Known({ glance }: { glance: Glance }) {
  const { last, asOf } = glance;
  const locale = getLocale();
  const [now] = useState(() => new Date());
  return (
    <>
      <p className={styles.event}>
        <span className={styles.sentence}>{m.recent_as_of({ age: formatAge(asOf, locale, now) })}</span>{" "}
        {last !== null && (
          <bdi className="num">
            {m.recent_last_seen({ city: last.city, time: formatRecentTime(last, locale, now) })}
          </bdi>
        )}
      </p>
      <MiniProgress shipment={glance} />
    </>
  );
}

/** Two lines of one height in every case, so that the answer moves nothing. */
function State({ result, at }: { result: TrackingResult | undefined; at: Date }) {
  const { waybillPrefix } = useRootData().carrier;
  const shipment = result && "shipment" in result ? result.shipment : null;
  const event = shipment?.events[0];
  const locale = getLocale();
  return (
    <>
      <p className={styles.event}>
        {event === undefined ? (
          result === undefined || result.outcome === "found" ? (
            "\u00a0"
          ) : (
            outcomeWords(result.outcome, "waybill", waybillPrefix).text
          )
        ) : (
          <>
            <span className={styles.sentence}>{event.sentence[locale]}</span>{" "}
            <bdi className="num">
              {formatRecentTime({ at: event.at, timeZone: event.place.timeZone }, locale, at)}
            </bdi>
          </>
        )}
      </p>
      {shipment === null ? <div className={styles.noBars} /> : <MiniProgress shipment={shipment} />}
    </>
  );
}
