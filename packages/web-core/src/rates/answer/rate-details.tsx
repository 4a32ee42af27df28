import { m } from "@rimba/content/messages";
import type { ArrivalEstimate, DurationPart, OfferedRate } from "@rimba/contract";
import { getLocale } from "@rimba/content/runtime";
import Anchor from "lucide-react/icons/anchor";
import CalendarX from "lucide-react/icons/calendar-x";
import Clock from "lucide-react/icons/clock";
import Moon from "lucide-react/icons/moon";
import Mountain from "lucide-react/icons/mountain";
import Route from "lucide-react/icons/route";
import Stamp from "lucide-react/icons/stamp";
import { LossCoverage, PriceBreakdown } from "./price-breakdown.tsx";
import { formatNumber } from "../../ui/format/number.ts";
import { formatCountdown, formatDays, formatDay } from "./day-labels.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./rate-details.module.css";

interface Props {
  readonly option: OfferedRate;
  readonly now: Date;
  readonly layout: Layout;
}

/** Details of one product's price and time. */
export function RateDetails({ option: { quote, estimate }, now, layout }: Props) {
  return (
    <div className={layout === "narrow" ? `${styles.details} ${styles.narrow}` : styles.details}>
      <section>
        <h4>{m.rate_breakdown()}</h4>
        <PriceBreakdown quote={quote} />
      </section>
      <div className={styles.side}>
        <section>
          <h4>{m.rate_why()}</h4>
          <WhyThisLong estimate={estimate} now={now} />
        </section>
        <section>
          <h4>{m.rate_if_lost()}</h4>
          <LossCoverage quote={quote} />
        </section>
      </div>
    </div>
  );
}

const icons = {
  DISTANCE: Route,
  SEA_CROSSING: Anchor,
  REMOTE_AREA: Mountain,
  CUSTOMS: Stamp,
  CUT_OFF_PASSED: Clock,
  SUNDAY: CalendarX,
  HOLIDAY: CalendarX,
  RAMADAN: Moon,
} as const satisfies Record<DurationPart["kind"], unknown>;

/** Every reason for the delivery time, and the latest handover. */
function WhyThisLong({ estimate, now }: { estimate: ArrivalEstimate; now: Date }) {
  const locale = getLocale();
  const { leavesOn, cutOff, sendTimeZone } = estimate;
  return (
    <ul className={styles.reasons}>
      <li>
        <Clock size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.rate_leaves({
          time: formatCountdown(cutOff, sendTimeZone, leavesOn, locale),
          day: formatDay(leavesOn, locale, now),
        })}
      </li>
      {estimate.reasons.map((part, index) => {
        const Icon = icons[part.kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two ends may have the same reason
          <li key={index}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            <bdi>{reasonLabels(part, now)}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

function reasonLabels({ kind, days, distanceKm, date, name }: DurationPart, now: Date): string {
  const locale = getLocale();
  const time = days === null ? "" : formatDays(days);
  const day = date === null ? "" : formatDay(date, locale, now);
  switch (kind) {
    case "DISTANCE":
      return m.rate_reason_distance({ km: formatNumber(distanceKm ?? 0, locale), time });
    case "SEA_CROSSING":
      return m.rate_reason_sea();
    case "REMOTE_AREA":
      return m.rate_reason_remote({ time });
    case "CUSTOMS":
      return m.rate_reason_customs({ time });
    case "CUT_OFF_PASSED":
      return m.rate_reason_cut_off();
    case "SUNDAY":
      return m.rate_reason_sunday({ day });
    case "HOLIDAY":
      return m.rate_reason_holiday({ name: name ?? "", day });
    case "RAMADAN":
      return m.rate_reason_ramadan({ name: name ?? "", time });
  }
}
