import { getLocale } from "@rimba/content/runtime";
import { weekdays } from "@rimba/contract";
import { weekdayAt } from "@rimba/domain";
import type { OutletView } from "../outlet-service.ts";
import { dayHours, weekdayWords } from "./opening-words.ts";
import styles from "./week-hours.module.css";

interface Props {
  readonly outlet: Pick<OutletView, "hours" | "timeZone">;
  readonly now: string;
}

/** The hours of every day of the week, with the outlet's own today marked. */
export function WeekHours({ outlet, now }: Props) {
  const locale = getLocale();
  const today = weekdayAt(new Date(now), outlet.timeZone);
  return (
    <dl className={styles.week}>
      {weekdays.map((day) => (
        <div key={day} aria-current={day === today ? "date" : undefined}>
          <dt>{weekdayWords[day]()}</dt>
          <dd>
            <bdi className="num">{dayHours(outlet.hours[day], locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
