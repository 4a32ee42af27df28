import { getLocale } from "@rimba/content/runtime";
import type { ArrivalStatement, TrackingSituation } from "@rimba/contract";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock3 from "lucide-react/icons/clock-3";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styles from "./arrival.module.css";
import { arrivalStatementWords } from "./situation-words.ts";

interface Props {
  readonly situation: Pick<TrackingSituation, "arrival" | "tag">;
  /** ISO 8601. */
  readonly now: string;
}

/** When it should arrive, or when it did, as far as that can honestly be said. Nothing where nothing can. */
export function Arrival({ situation, now }: Props) {
  const words = arrivalStatementWords(situation, { locale: getLocale(), now: new Date(now) });
  if (words === null) return null;
  const { label, value, note } = words;
  const { tone, icon: Icon } = looks[lookOf(situation.arrival)];
  if (value === null) {
    return (
      <div className={styles.arrival}>
        <p className={`${styles.statement} ${styles[tone]}`}>
          {Icon !== null && <Icon size={18} strokeWidth={2} aria-hidden="true" />}
          {label}
        </p>
        {note !== null && <p className={styles.label}>{note}</p>}
      </div>
    );
  }
  return (
    <dl className={styles.arrival}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <bdi className={styles.value}>{value}</bdi>
        {note !== null && (
          <p className={`${styles.note} ${styles[tone]}`}>
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
  kept: { tone: "kept", icon: CircleCheck },
} as const;

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
      return "kept";
    default:
      return "plain";
  }
}
