import { getLocale } from "@rimba/content/runtime";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import { m } from "@rimba/content/messages";
import { type OutletService, weekdays } from "@rimba/contract";
import { weekdayAt } from "@rimba/domain";
import Star from "lucide-react/icons/star";
import Check from "lucide-react/icons/check";
import type { OutletView } from "./outlet-service.ts";
import { dayHours, openingWords, otherHoursOn, serviceWords, spansOn, weekdayWords } from "./outlet-words.ts";
import { calendarDay, formatDate } from "../ui/format/time.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./outlet-facts.module.css";

const icons = { open: Clock, closesSoon: Hourglass, closed: CircleX } as const;

/** Open, soon to close, or closed: an icon, a word, the hours with their zone, and why they are not the usual ones. */
export function OpeningLine({ outlet, now }: { outlet: OutletView; now: string }) {
  const { kind, state, detail, reason } = openingWords(outlet, new Date(now), getLocale());
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

/** An outlet's code, to be copied, and whether it is recommended. */
export function OutletCode({ outlet: { networkCode, recommended } }: { outlet: OutletView }) {
  return (
    <>
      <bdi dir="ltr" className="num">
        {networkCode}
      </bdi>
      <CopyButton text={networkCode} label={m.outlet_copy({ code: networkCode })} done={m.outlet_copied()} />
      {recommended && <RecommendedTag />}
    </>
  );
}

function RecommendedTag() {
  return (
    <span className={styles.tag}>
      <Star size={15} strokeWidth={2.1} aria-hidden="true" />
      {m.outlet_recommended()}
    </span>
  );
}

/** What an outlet does. */
export function ServiceList({ services }: { services: readonly OutletService[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
          {serviceWords[service]()}
        </li>
      ))}
    </ul>
  );
}
