import { getLocale } from "@rimba/content/runtime";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import { m } from "@rimba/content/messages";
import { weekdays } from "@rimba/contract";
import { weekdayAt } from "@rimba/domain";
import type { OutletView } from "./outlet-service.ts";
import { dayHours, formatOpening, otherHoursOn, spansOn, weekdayLabel } from "./outlet-labels.ts";
import { calendarDay, formatDate } from "../ui/format/time.ts";
import styles from "./opening-hours.module.css";

const icons = { open: Clock, closesSoon: Hourglass, closed: CircleX } as const;

/** Open, soon to close, or closed: an icon, a word, the hours with their zone, and why they are not the usual ones. */
export function OpeningLine({ outlet, now }: { outlet: OutletView; now: string }) {
  const { kind, state, detail, reason } = formatOpening(outlet, new Date(now), getLocale());
  const Icon = icons[kind];
  return (
    <span className={`${styles.line} ${styles[kind]}`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{state}</b>
        {detail !== null && (
          <>
            {" · "}
            <bdi className="num">{detail}</bdi>
          </>
        )}
        {reason !== null && (
          <>
            {" · "}
            <bdi>{reason}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

interface Props {
  readonly outlet: Pick<OutletView, "hours" | "otherHours" | "timeZone">;
  readonly now: string;
}

/** The hours of every day of the coming week, with the outlet's own today marked, and why a day differs. */
export function WeekHours({ outlet, now }: Props) {
  const locale = getLocale();
  const today = weekdayAt(new Date(now), outlet.timeZone);
  return (
    <dl className={styles.week}>
      {weekdays.map((day) => {
        const other = otherHoursOn(outlet, day);
        return (
          <div key={day} aria-current={day === today ? "date" : undefined}>
            <dt>{weekdayLabel[day]()}</dt>
            <dd>
              <bdi className="num">{dayHours(spansOn(outlet, day), locale)}</bdi>
              {other !== undefined && (
                <bdi className={styles.reason}>
                  {m.outlet_other_hours({
                    reason: other.reason,
                    day: formatDate(calendarDay(other.date), locale, { now: new Date(now), weekday: false }),
                  })}
                </bdi>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
