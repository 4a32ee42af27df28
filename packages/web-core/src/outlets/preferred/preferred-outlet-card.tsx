import type { PreferredOutlet, Site } from "@rimba/contract";
import { m } from "@rimba/content/messages";
import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronRight from "lucide-react/icons/chevron-right";
import MapPin from "lucide-react/icons/map-pin";
import Store from "lucide-react/icons/store";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Link } from "react-router";
import { formatDate } from "../../ui/format/time.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { Note } from "../../ui/content-states.tsx";
import { OpeningLine } from "../opening-hours.tsx";
import { outletPath } from "../outlet-paths.ts";
import { formatDistance } from "../outlet-labels.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { choiceId } from "./outlet-choice.tsx";
import { preferredOutletPath } from "./page.ts";
import type { usePreferredOutlet } from "./use-preferred-outlet.ts";
import type { Layout } from "../../ui/layout.ts";
import styles from "./preferred-outlet-card.module.css";

interface Props {
  readonly preferredOutlet: PreferredOutlet;
  /** ISO 8601. */
  readonly now: string;
  readonly site: Site;
  readonly layout: Layout;
  readonly releasing: boolean;
  readonly onRelease: () => void;
  /** The page that chooses another. */
  readonly chooseHref: string;
  /** As a summary: its name and problem only. */
  readonly short?: boolean;
}

/** The preferred outlet, its expiry, and its problem. */
export function PreferredOutletCard({
  preferredOutlet,
  now,
  site,
  layout,
  releasing,
  onRelease,
  chooseHref,
  short = false,
}: Props) {
  const { locale } = useLocale();
  const { outlet, expired, outOfRange, expiresAt, distanceKm } = preferredOutlet;
  const broken = expired || outOfRange;
  const date = formatDate({ at: expiresAt, timeZone: outlet.timeZone }, locale, { weekday: false });
  return (
    <section
      className={layout === "narrow" ? `${styles.card} ${styles.narrow}` : styles.card}
      aria-labelledby="preferred-outlet"
    >
      <div className={short ? `${styles.head} ${styles.short}` : styles.head}>
        <span className={styles.mark}>
          <Store size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="grow">
          <p className={styles.kind}>{short ? m.preferred_outlet_title() : m.preferred_outlet_yours()}</p>
          <h2 id="preferred-outlet" className={styles.name} tabIndex={-1}>
            <Link to={short ? preferredOutletPath(site) : outletPath(outlet.networkCode)}>{outlet.name}</Link>
          </h2>
          <p className={styles.code}>
            <bdi dir="ltr" className="num">
              {outlet.networkCode}
            </bdi>
          </p>
        </div>
        {short && <ChevronRight className="flip muted" size={20} strokeWidth={1.75} aria-hidden="true" />}
      </div>
      {!short && <address className={styles.address}>{outlet.address}</address>}
      <OpeningLine outlet={{ ...outlet, distanceKm }} now={now} />
      {!short && (
        <p className={styles.fact}>
          <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
          <bdi className="num">
            {expired ? m.preferred_outlet_ended({ date }) : m.preferred_outlet_until({ date })}
          </bdi>
        </p>
      )}
      {!short && distanceKm !== null && (
        <p className={styles.fact}>
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          <bdi className="num">
            {m.preferred_outlet_distance({ distance: formatDistance(distanceKm, locale) })}
          </bdi>
        </p>
      )}
      {broken && (
        <Note tone="waiting" icon={TriangleAlert}>
          {expired ? m.preferred_outlet_expired() : m.preferred_outlet_out_of_range()}
        </Note>
      )}
      {(broken || !short) && (
        <div className={styles.actions}>
          <Button look="neutral" isPending={releasing} onClick={onRelease}>
            {m.preferred_outlet_release()}
          </Button>
          <a className={buttonClass({ look: broken ? "primary" : "outline" })} href={chooseHref}>
            {m.preferred_outlet_again()}
          </a>
        </div>
      )}
    </section>
  );
}

interface SummaryProps extends Pick<Props, "now" | "site" | "layout"> {
  readonly state: Pick<ReturnType<typeof usePreferredOutlet>, "pendingCode" | "problem" | "release">;
  readonly preferredOutlet: PreferredOutlet;
  readonly className: string | undefined;
}

/** The preferred outlet among the pages of the account; if it no longer serves the customer, what to do. */
export function PreferredOutletSummary({ state, className, site, ...card }: SummaryProps) {
  const { pendingCode, problem, release } = state;
  return (
    <div className={className}>
      <PreferredOutletCard
        {...card}
        short
        site={site}
        releasing={pendingCode === ""}
        onRelease={() => void release()}
        chooseHref={`${preferredOutletPath(site)}#${choiceId}`}
      />
      <div role="alert">
        {problem !== null && <FieldError id="preferred-outlet-problem">{problem}</FieldError>}
      </div>
    </div>
  );
}
