import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { freshness } from "@rimba/domain";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { promiseParts, type PromiseToFormat } from "../format/promise.ts";
import { formatDate, formatTimeOfDay, type ZonedMoment } from "../format/time.ts";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import styles from "./promised-time.module.css";

interface Props {
  readonly shipment: Pick<
    ShipmentView,
    | "status"
    | "lastEventAt"
    | "promisedFrom"
    | "promisedBy"
    | "deliveredAt"
    | "destination"
    | "events"
    | "returning"
    | "claimNotice"
    | "pieceCount"
  >;
  /** ISO 8601. */
  readonly now: string;
}

/** The promised arrival, or the time of delivery, and whether the promise was kept. Nothing without a promise. */
export function PromisedTime({ shipment, now }: Props) {
  const { promise } = freshness(shipment, new Date(now));
  const { promisedFrom, promisedBy, deliveredAt } = shipment;
  if (promise === "none" || promisedBy === null) return null;
  const { timeZone } = shipment.destination;
  const at = new Date(now);
  const { dateTime, days, time } =
    deliveredAt === null
      ? promised({ promisedFrom, promisedBy, timeZone }, at)
      : delivered({ at: deliveredAt, timeZone: shipment.events[0]?.place.timeZone ?? timeZone }, at);
  return (
    <dl className={styles.promise}>
      <dt>
        {deliveredAt !== null
          ? m.promise_delivered()
          : promise === "missed"
            ? m.promise_promised()
            : m.promise_expected()}
      </dt>
      <dd>
        <time dateTime={dateTime}>
          <bdi className={styles.day}>{days}</bdi>
          {time !== null && (
            <>
              {" "}
              <bdi className={styles.time}>{time}</bdi>
            </>
          )}
        </time>
        {promise === "missed" && (
          <p>
            <span className={styles.missed}>
              <TriangleAlert size={15} strokeWidth={2} aria-hidden="true" />
              {m.promise_missed()}
            </span>
          </p>
        )}
        {promise === "kept" && (
          <p>
            <span className={styles.kept}>
              <CircleCheck size={15} strokeWidth={2} aria-hidden="true" />
              {m.promise_kept()}
            </span>
          </p>
        )}
      </dd>
    </dl>
  );
}

interface ShownTime {
  readonly dateTime: string;
  readonly days: string;
  readonly time: string | null;
}

function promised(promise: PromiseToFormat, now: Date): ShownTime {
  const { days, before } = promiseParts(promise, getLocale(), now);
  return { dateTime: promise.promisedBy, days, time: before };
}

function delivered(moment: ZonedMoment, now: Date): ShownTime {
  const locale = getLocale();
  return {
    dateTime: moment.at,
    days: formatDate(moment, locale, { now, width: "long" }),
    time: formatTimeOfDay(moment, locale),
  };
}
