import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import ChevronDown from "lucide-react/icons/chevron-down";
import { StatusIcon } from "../icons/status-icon.tsx";
import { formatNumber } from "../format/number.ts";
import { formatDate, formatTimeOfDay } from "../format/time.ts";
import type { EventView, ShipmentView } from "../tracking-page/tracking-view.ts";
import styles from "./timeline.module.css";

interface Props {
  readonly shipment: Pick<ShipmentView, "events" | "status" | "olderEventCount"> & {
    /** Null while nothing is wrong. */
    readonly trouble: unknown;
  };
  /** ISO 8601. */
  readonly now: string;
  /** Where the time stands: at the end of the line (desktop) or under it (mobile). */
  readonly time: "beside" | "under";
}

/** So many are shown at once; the rest is behind "Tampilkan semua". */
const shownAtOnce = 6;

/** The history of a shipment, newest first. */
export function Timeline({ shipment, now, time }: Props) {
  const { events, olderEventCount: older = 0 } = shipment;
  const first = events.slice(0, shownAtOnce);
  const rest = events.slice(shownAtOnce);
  const nowNode = nowNodeOf(shipment);
  const at = new Date(now);
  return (
    <div className={time === "beside" ? styles.beside : styles.under}>
      <ol className={styles.list} data-continues={rest.length > 0 || undefined}>
        {first.map((event, index) => (
          <TimelineEvent key={keyOf(event)} event={event} now={at} node={index === 0 ? nowNode : "past"} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.closed}>
              {m.timeline_show_all()}{" "}
              <span className={styles.count}>{m.timeline_show_all_count({ count: rest.length })}</span>
            </span>
            <span className={styles.opened}>{m.timeline_show_fewer()}</span>
          </summary>
          <ol className={styles.list} start={shownAtOnce + 1}>
            {rest.map((event) => (
              <TimelineEvent key={keyOf(event)} event={event} now={at} node="past" />
            ))}
          </ol>
        </details>
      )}
      {older > 0 && (
        <p className={styles.older}>{m.timeline_older({ count: formatNumber(older, getLocale()) })}</p>
      )}
    </div>
  );
}

type Node = "now" | "problem" | "cancelled" | "signed" | "past";

/** Trouble and an end replace the leaf, which means "now, here". */
function nowNodeOf({ status, trouble }: Props["shipment"]): Node {
  if (trouble !== null) return "problem";
  if (status === "CANCELLED") return "cancelled";
  return status === "SIGNED" ? "signed" : "now";
}

function TimelineEvent({ event, now, node }: { event: EventView; now: Date; node: Node }) {
  const locale = getLocale();
  const moment = { at: event.at, timeZone: event.place.timeZone };
  return (
    <li className={styles[node]}>
      <span className={styles.node}>
        {node !== "past" && node !== "now" && <StatusIcon status={node} size={14} />}
      </span>
      <div>
        <p className={styles.sentence}>
          {node !== "past" && (
            <span className="visually-hidden">
              {node === "problem" ? m.timeline_trouble() : m.timeline_now()}:{" "}
            </span>
          )}
          {event.sentence}
        </p>
      </div>
      <time className={styles.time} dateTime={event.at}>
        <bdi className="num">{formatDate(moment, locale, { now })}</bdi>
        <span className={styles.comma}>{locale === "zh" ? " " : ", "}</span>
        <bdi className="num">{formatTimeOfDay(moment, locale)}</bdi>
      </time>
    </li>
  );
}

function keyOf(event: EventView): string {
  return `${event.at} ${event.code} ${event.place.city.name} ${event.pieces.join()}`;
}
