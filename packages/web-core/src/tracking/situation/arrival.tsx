import { getLocale } from "@rimba/content/runtime";
import type { ArrivalStatement, TrackingSituation } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock3 from "lucide-react/icons/clock-3";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { promiseParts } from "../../ui/format/promise.ts";
import { formatDate, formatTimeOfDay } from "../../ui/format/time.ts";
import styles from "./arrival.module.css";
import type { Layout } from "../../ui/layout.ts";
import { arrivalStatement } from "./situation-texts.ts";

interface Props {
  readonly situation: Pick<TrackingSituation, "arrival" | "tag">;
  /** ISO 8601. */
  readonly now: string;
  /** `narrow`: one column for phones, with large touch targets. */
  readonly layout: Layout;
}

/** The expected or actual arrival, if it is known. Nothing otherwise. */
export function Arrival({ situation, now, layout }: Props) {
  const statement = arrivalStatement(situation, { locale: getLocale(), now: new Date(now) });
  if (statement === null) return null;
  const { label, note } = statement;
  const value = valueOf(situation.arrival, new Date(now));
  const { tone, icon: Icon } = looks[lookOf(situation.arrival)];
  if (value === null) {
    return (
      <div className={styles.arrival}>
        <p className={`${styles.statement} ${styles[tone]}`}>
          {Icon !== null && <Icon className="above-1" size={18} strokeWidth={2} aria-hidden="true" />}
          {label}
        </p>
        {note !== null && (
          <p className="caption-text muted">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    );
  }
  return (
    <dl className={layout === "narrow" ? `${styles.arrival} ${styles.narrow}` : styles.arrival}>
      <dt className="caption-text muted">{label}</dt>
      <dd>
        <time dateTime={value.at}>
          <span className={styles.day}>
            <bdi>{value.day}</bdi>
          </span>{" "}
          {value.time !== null && <bdi className="caption-text muted">{value.time}</bdi>}
        </time>
        {note !== null && (
          <p className={`flex caption-text semibold gap-1-5 above-1 ${styles.note} ${styles[tone]}`}>
            {Icon !== null && <Icon size={15} strokeWidth={2} aria-hidden="true" />}
            <bdi>{note}</bdi>
          </p>
        )}
      </dd>
    </dl>
  );
}

const looks = {
  plain: { tone: "plain", icon: null },
  open: { tone: "open", icon: CircleQuestionMark },
  until: { tone: "open", icon: Clock3 },
  missed: { tone: "missed", icon: TriangleAlert },
  onTime: { tone: "kept", icon: CircleCheck },
} as const;

interface Value {
  readonly at: string;
  readonly day: string;
  /** Null if a promise is for the whole day. */
  readonly time: string | null;
}

/** The highlighted moment: the day large, the time beside it. Null if the text is highlighted instead. */
function valueOf(arrival: ArrivalStatement, now: Date): Value | null {
  const locale = getLocale();
  const ofMoment = (at: string, timeZone: string) => ({
    at,
    day: formatDate({ at, timeZone }, locale, { now, width: "long" }),
    time: formatTimeOfDay({ at, timeZone }, locale),
  });
  switch (arrival.kind) {
    case "expected":
    case "late": {
      const { from, by, timeZone } = arrival.promise;
      const { days, before } = promiseParts(
        { promisedFrom: from, promisedBy: by, timeZone },
        locale,
        now,
        "long",
      );
      return { at: by, day: days, time: before };
    }
    case "ready":
      return ofMoment(arrival.since, arrival.timeZone);
    case "kept":
    case "missed":
    case "delivered":
      return ofMoment(arrival.deliveredAt, arrival.timeZone);
    default:
      return null;
  }
}

function lookOf(arrival: ArrivalStatement): keyof typeof looks {
  switch (arrival.kind) {
    case "uncertain":
      return "open";
    case "ready":
      return arrival.isOverdue ? "missed" : "until";
    case "late":
    case "missed":
      return "missed";
    case "kept":
      return "onTime";
    default:
      return "plain";
  }
}
