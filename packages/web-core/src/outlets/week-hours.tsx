import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { weekdays } from "@rimba/contract";
import { weekdayAt } from "@rimba/domain";
import { calendarDay, formatDate } from "../ui/format/time.ts";
import type { OutletView } from "./outlet-service.ts";
import { dayHours, otherHoursOn, spansOn, weekdayWords } from "./opening-words.ts";
import styles from "./week-hours.module.css";

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
            <dt>{weekdayWords[day]()}</dt>
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
