import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { TrackingSituation } from "@rimba/contract";
import IdCard from "lucide-react/icons/id-card";
import MapPinned from "lucide-react/icons/map-pinned";
import Store from "lucide-react/icons/store";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import MapIcon from "lucide-react/icons/map";
import type { OutletOnMap, OutletView } from "../../outlets/outlet-service.ts";
import { OpeningLine, WeekHours } from "../../outlets/opening-hours.tsx";
import { cityName } from "@rimba/content/city-name";
import { HotlineSentence } from "../../app/shell/carrier-text.tsx";
import { OutletActions } from "../../outlets/outlet-actions.tsx";
import { outletPath } from "../../outlets/outlet-paths.ts";
import { zoneName } from "../../ui/format/time.ts";
import { LazyOutletMap, outletMapPins } from "../../outlets/map/lazy-outlet-map.tsx";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../app/document/hydration.tsx";
import type { Layout } from "../../ui/layout.ts";
import { WaybillNo } from "../../ui/format/ltr-number.tsx";
import styles from "./collection-card.module.css";

interface Props {
  readonly id: string;
  readonly situation: Pick<TrackingSituation, "notices" | "place" | "arrival">;
  readonly waybillNo: string;
  /** The outlet of the shipment; null if the scans do not name it or it is unknown. */
  readonly outlet: OutletOnMap | null;
  /** ISO 8601. */
  readonly now: string;
  /** Narrow: opening hours are collapsed, and the map is loaded on request. */
  readonly layout: Layout;
}

/** Where the receiver collects a shipment, whether it is open, how to get there and what to bring. */
export function CollectionCard({ id, situation, waybillNo, outlet: onMap, now, layout }: Props) {
  const titleId = useId();
  const outlet = onMap?.outlet ?? null;
  const notice = situation.notices.find(({ kind }) => kind === "ready");
  const city = notice?.city ?? situation.place?.city;
  const [before, after] = m.collection_bring({ number: numberMark }).split(numberMark);
  return (
    <section
      id={id}
      className={layout === "narrow" ? `${styles.card} ${styles.narrow}` : styles.card}
      aria-labelledby={titleId}
    >
      <span className={styles.mark}>
        <Store size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <h3 id={titleId} className="fs-caption muted semibold no-tracking">
          {outlet !== null || city === undefined
            ? m.collection_title()
            : m.collection_unknown({ city: cityName(city, getLocale()) })}
        </h3>
        {outlet !== null && (
          <>
            <p className={styles.name}>
              <Link className="inherit" to={outletPath(outlet.networkCode)}>
                {outlet.name}
              </Link>
            </p>
            <address className={styles.address}>{outlet.address}</address>
            <OpeningLine outlet={outlet} now={now} />
          </>
        )}
        <p className={styles.bring}>
          <IdCard size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {before}
            <WaybillNo waybillNo={waybillNo} />
            {after}
          </span>
        </p>
        {situation.arrival.kind === "ready" && situation.arrival.isOverdue && (
          <p className={styles.overdue}>
            <HotlineSentence message={m.next_collect_over} />
          </p>
        )}
        {outlet === null ? (
          <p>
            <HotlineSentence message={m.collection_text} />
          </p>
        ) : (
          <div className={styles.actions}>
            <OutletActions outlet={outlet} layout={layout} emphasis />
            <Link className={styles.page} to={outletPath(outlet.networkCode)}>
              <MapPinned size={18} strokeWidth={1.75} aria-hidden="true" />
              {m.collection_open()}
            </Link>
          </div>
        )}
      </div>
      {onMap !== null && (
        <div className={styles.extra}>
          <CollectionHours outlet={onMap.outlet} now={now} isOpen={layout === "wide"} />
          <CollectionMap key={onMap.outlet.networkCode} {...onMap} isOnDemand={layout === "narrow"} />
        </div>
      )}
    </section>
  );
}

/** Placeholder for the number in a sentence: its position differs by language. */
const numberMark = "\u0000";

interface CollectionHoursProps {
  readonly outlet: OutletView;
  /** ISO 8601. */
  readonly now: string;
  readonly isOpen: boolean;
}

/** The opening hours of the week, collapsed in a narrow layout. */
function CollectionHours({ outlet, now, isOpen }: CollectionHoursProps) {
  return (
    <details className={styles.hours} open={isOpen}>
      <summary>
        {m.outlet_week()}{" "}
        <small className="num muted regular">
          {zoneName({ at: now, timeZone: outlet.timeZone }, getLocale())}
        </small>
        <ChevronDown className="chevron" size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <WeekHours outlet={outlet} now={now} />
    </details>
  );
}

interface CollectionMapProps extends OutletOnMap {
  /** The map is loaded when the visitor requests it. */
  readonly isOnDemand: boolean;
}

/** A small version of the map on the outlet's page. It needs script; the address and the directions do not. */
function CollectionMap({ outlet, surroundings, isOnDemand }: CollectionMapProps) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [isWanted, setWanted] = useState(false);
  if (!hydrated) return null;
  if (isOnDemand && !isWanted) {
    return (
      <Button look="neutral" size="small" wide onClick={() => setWanted(true)}>
        <MapIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        {m.outlet_map_show()}
      </Button>
    );
  }
  return (
    <LazyOutletMap
      shape="card"
      pins={outletMapPins(outlet, [], getLocale())}
      surroundings={surroundings}
      near={null}
      active={outlet.networkCode}
      onActive={() => undefined}
      onPress={({ href }) => void navigate(href)}
    />
  );
}
