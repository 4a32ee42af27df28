import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useId } from "react";
import type { Locale } from "@rimba/contract";
import type { NewestEventMark } from "@rimba/domain";
import { formatNumber } from "../../ui/format/number.ts";
import { formatAge, formatDate, formatTimeOfDay, relativeDay } from "../../ui/format/time.ts";
import { StatusIcon } from "../shipment/status-tag.tsx";
import type { EventView } from "../page-data.ts";
import { Rest } from "./rest.tsx";
import styles from "./timeline.module.css";

interface Props {
  /** Newest first. */
  readonly events: readonly EventView[];
  /** The number of older scans that the answer omits. */
  readonly olderEventCount?: number | undefined;
  /** How the newest event is marked. */
  readonly node: NewestEventMark;
  /** ISO 8601. */
  readonly now: string;
  /** Position of the time: at the end of the line (desktop) or below it (mobile). */
  readonly time: "beside" | "under";
}

/** Older events are collapsed behind "Tampilkan semua". */
const maxShown = 6;

/** The history of a shipment, newest first, grouped by local day of the place. */
export function Timeline({ events, olderEventCount: older = 0, node, now, time }: Props) {
  const locale = getLocale();
  const at = new Date(now);
  const first = groupByDay(events.slice(0, maxShown), at, locale);
  const rest = events.slice(maxShown);
  return (
    <div className={time === "beside" ? styles.beside : styles.under}>
      <Days days={first} now={at} newest={node} isEnd={rest.length === 0} />
      {rest.length > 0 && (
        <Rest
          className={styles.rest}
          label={
            <>
              {m.timeline_show_all()}{" "}
              <span className="muted regular">{m.timeline_show_all_count({ count: rest.length })}</span>
            </>
          }
        >
          <Days days={groupByDay(rest, at, locale)} now={at} newest={null} isEnd />
        </Rest>
      )}
      {older > 0 && (
        <p className={styles.older}>{m.timeline_older({ count: formatNumber(older, locale) })}</p>
      )}
    </div>
  );
}

interface DaysProps {
  readonly days: readonly EventDay[];
  readonly now: Date;
  /** How the newest event is marked; null if it is not in this group. */
  readonly newest: NewestEventMark | null;
  /** Nothing follows, so the line of the timeline ends here. */
  readonly isEnd: boolean;
}

function Days({ days, now, newest, isEnd }: DaysProps) {
  const id = useId();
  return days.map(({ label, events }, day) => (
    <div key={`${label} ${events[0]?.at ?? ""}`} className={styles.group}>
      <p id={`${id}${day}`} className={styles.day}>
        <bdi>{label}</bdi>
      </p>
      <ol
        className={styles.list}
        aria-labelledby={`${id}${day}`}
        data-continues={!isEnd || day < days.length - 1 || undefined}
      >
        {events.map((event, index) => (
          <TimelineEvent
            key={keyOf(event)}
            event={event}
            now={now}
            node={newest !== null && day === 0 && index === 0 ? newest : "past"}
          />
        ))}
      </ol>
    </div>
  ));
}

function TimelineEvent({
  event,
  now,
  node,
}: {
  event: EventView;
  now: Date;
  node: NewestEventMark | "past";
}) {
  const locale = getLocale();
  const isNewest = node !== "past";
  return (
    <li className={styles[node]}>
      <span className={styles.node}>
        {isNewest && node !== "now" && node !== "elsewhere" && <StatusIcon status={node} size={14} />}
      </span>
      <div>
        <p className={`phrases ${styles.sentence}`}>
          {isNewest && (
            <span className="visually-hidden">
              {node === "problem" ? m.timeline_trouble() : m.timeline_now()}:{" "}
            </span>
          )}
          {event.title}
        </p>
        {event.detail !== null && (
          <p className={`phrases dotted ${styles.detail}`}>
            {event.detail.split(" · ").map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
      </div>
      <p className={styles.time}>
        <time dateTime={event.at}>
          <bdi className="num">
            {formatTimeOfDay({ at: event.at, timeZone: event.place.timeZone }, locale)}
          </bdi>
        </time>
        {isNewest && (
          <>
            <span className={styles.dot}> · </span>
            <bdi>{formatAge(event.at, locale, now)}</bdi>
          </>
        )}
      </p>
    </li>
  );
}

function keyOf(event: EventView): string {
  return `${event.at} ${event.code} ${event.place.city.name} ${event.pieces.join()}`;
}

/** Events of one local day of their places, in the given order. */
interface EventDay {
  /** "Hari ini", "Kemarin", "Sab 21 Nov" */
  readonly label: string;
  readonly events: readonly EventView[];
}

/** Groups consecutive events of the same day. With several time zones the same day may appear twice. */
export function groupByDay(events: readonly EventView[], now: Date, locale: Locale): EventDay[] {
  const days: { label: string; events: EventView[] }[] = [];
  for (const event of events) {
    const moment = { at: event.at, timeZone: event.place.timeZone };
    const label = relativeDay(moment, now, locale) ?? formatDate(moment, locale, { now });
    const last = days.at(-1);
    if (last?.label === label) last.events.push(event);
    else days.push({ label, events: [event] });
  }
  return days;
}
