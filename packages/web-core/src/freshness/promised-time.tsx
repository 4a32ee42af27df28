import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { freshness } from "@rimba/domain";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatDate, formatTimeOfDay } from "../format/time.ts";
import type { ShipmentView } from "../tracking-page/tracking-view.ts";
import styles from "./promised-time.module.css";

interface Props {
  readonly shipment: Pick<
    ShipmentView,
    | "status"
    | "lastEventAt"
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

/** When it should arrive, or when it did: the promise is told as kept, open or missed. Nothing without a promise. */
export function PromisedTime({ shipment, now }: Props) {
  const { promise } = freshness(shipment, new Date(now));
  const { promisedBy, deliveredAt } = shipment;
  if (promise === "none" || promisedBy === null) return null;
  const locale = getLocale();
  const { timeZone } = shipment.destination;
  const promised = { at: promisedBy, timeZone };
  const delivered =
    deliveredAt === null
      ? null
      : { at: deliveredAt, timeZone: shipment.events[0]?.place.timeZone ?? timeZone };
  const shown = delivered ?? promised;
  const time = formatTimeOfDay(shown, locale);
  return (
    <dl className={styles.promise}>
      <dt>
        {delivered !== null
          ? m.promise_delivered()
          : promise === "missed"
            ? m.promise_promised()
            : m.promise_expected()}
      </dt>
      <dd>
        <time dateTime={shown.at}>
          <bdi className={styles.day}>{formatDate(shown, locale, { now: new Date(now), width: "long" })}</bdi>{" "}
          <bdi className={styles.time}>{delivered === null ? m.promise_before({ time }) : time}</bdi>
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
