import { getLocale } from "@rimba/content/runtime";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import { m } from "@rimba/content/messages";
import type { OtherHours, Weekday } from "@rimba/contract";
import { dayProgress, groupWeek, weekdayAt } from "@rimba/domain";
import type { OutletView } from "./outlet-service.ts";
import { dayHours, formatOpening, weekdayLabel } from "./outlet-labels.ts";
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
        {" · "}
        <bdi className="num">{detail}</bdi>
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

/** The hours of the coming week, days that are alike together, with the outlet's own today marked and why days differ. */
export function WeekHours({ outlet, now }: Props) {
  const locale = getLocale();
  const today = weekdayAt(new Date(now), outlet.timeZone);
  return (
    <dl className={styles.week}>
      {groupWeek(outlet).map(({ days, spans, other }) => (
        <div key={days[0]} aria-current={days.includes(today) ? "date" : undefined}>
          <dt>{formatDays(days)}</dt>
          <dd>
            <bdi className="num">{dayHours(spans, locale)}</bdi>
            {other[0] !== undefined && <bdi className={styles.reason}>{reasonOf(other, now)}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "Senin–Sabtu" */
function formatDays(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? weekdayLabel[first]() : `${weekdayLabel[first]()}–${weekdayLabel[last]()}`;
}

/** "Natal, 25 Des"; for several days only the reason. */
function reasonOf(other: readonly OtherHours[], now: string): string {
  const [first] = other;
  if (first === undefined || other.length > 1) return first?.reason ?? "";
  const day = formatDate(calendarDay(first.date), getLocale(), { now: new Date(now), weekday: false });
  return m.outlet_other_hours({ reason: first.reason, day });
}

/** When it is open today, as a bar from midnight to midnight, and the time now. `OpeningLine` says the same in words. */
export function TodayBar({ outlet, now }: Props) {
  const { hours, otherHours, timeZone } = outlet;
  const day = dayProgress({ hours, timeZone, exceptions: otherHours }, new Date(now));
  return (
    <div className={styles.today} aria-hidden="true">
      <svg viewBox="0 0 240 12" preserveAspectRatio="none">
        <rect className={styles.day} width="240" height="12" />
        {day.open.map(({ from, to }) => (
          <rect key={from} className={styles.openPart} x={from * 240} width={(to - from) * 240} height="12" />
        ))}
        <path className={styles.now} d={`M${day.now * 240} 0v12`} />
      </svg>
      <div className={`num ${styles.clock}`}>
        {["00", "06", "12", "18", "24"].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}
