import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { zoneName } from "../../ui/format/time.ts";
import type { OutletView } from "../outlet-service.ts";
import { ServiceList } from "../service-list.tsx";
import { WeekHours } from "../week-hours.tsx";
import styles from "./outlet-sections.module.css";

interface Props {
  readonly outlet: OutletView;
  readonly now: string;
  /** How the site frames each. */
  readonly className?: string | undefined;
}

/** When an outlet is open, and what it does. */
export function OutletSections({ outlet, now, className = "" }: Props) {
  return (
    <>
      <section className={`${styles.section} ${className}`} aria-labelledby="outlet-hours">
        <h2 id="outlet-hours">
          {m.outlet_week()}{" "}
          <small className="num">{zoneName({ at: now, timeZone: outlet.timeZone }, getLocale())}</small>
        </h2>
        <WeekHours outlet={outlet} now={now} />
      </section>
      <section className={className} aria-labelledby="outlet-services">
        <h2 id="outlet-services">{m.outlet_services()}</h2>
        <ServiceList services={outlet.services} />
      </section>
    </>
  );
}
