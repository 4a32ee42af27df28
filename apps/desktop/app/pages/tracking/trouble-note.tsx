import { getLocale } from "@rimba/content/runtime";
import { formatRecentTime } from "@rimba/web-core/format/time.ts";
import type { ShipmentView } from "@rimba/web-core/tracking-page/tracking-view.ts";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styles from "./note.module.css";

interface Props {
  readonly shipment: Pick<ShipmentView, "trouble" | "events">;
  /** ISO 8601. */
  readonly now: string;
}

/** What is wrong now, also where the history has gone on since. */
export function TroubleNote({ shipment, now }: Props) {
  const { trouble, events } = shipment;
  const event =
    trouble && events.find(({ code, reason }) => code === trouble.code && reason === trouble.reason);
  if (!event) return null;
  const moment = { at: event.at, timeZone: event.place.timeZone };
  return (
    <div className={`${styles.note} ${styles.problem}`}>
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>{event.sentence}</b>{" "}
        <time className="num" dateTime={event.at}>
          {formatRecentTime(moment, getLocale(), new Date(now))}
        </time>
      </p>
    </div>
  );
}
