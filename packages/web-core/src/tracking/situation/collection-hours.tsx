import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import ChevronDown from "lucide-react/icons/chevron-down";
import { zoneName } from "../../ui/format/time.ts";
import type { OutletView } from "../../outlets/outlet-service.ts";
import { WeekHours } from "../../outlets/week-hours.tsx";
import styles from "./collection-card.module.css";

interface Props {
  readonly outlet: OutletView;
  /** ISO 8601. */
  readonly now: string;
  readonly isOpen: boolean;
}

/** The hours of the week, folded where there is little room. */
export function CollectionHours({ outlet, now, isOpen }: Props) {
  return (
    <details className={styles.hours} open={isOpen}>
      <summary>
        {m.outlet_week()}{" "}
        <small className="num">{zoneName({ at: now, timeZone: outlet.timeZone }, getLocale())}</small>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <WeekHours outlet={outlet} now={now} />
    </details>
  );
}
