import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Site } from "@rimba/contract";
import MapIcon from "lucide-react/icons/map";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useHydrated } from "../../app/document/hydration.tsx";
import { Button } from "../../ui/button.tsx";
import type { Layout } from "../../ui/layout.ts";
import { LazyOutletMap, outletMapPins } from "../map/lazy-outlet-map.tsx";
import { OpeningLine } from "../opening-hours.tsx";
import { OutletActions } from "../outlet-actions.tsx";
import { formatDistance } from "../outlet-labels.ts";
import { outletPath } from "../outlet-paths.ts";
import type { OutletView } from "../outlet-service.ts";
import { PreferredOutletButton } from "../preferred/preferred-outlet-button.tsx";
import type { OutletFoundPage } from "./page.ts";
import styles from "./outlet-parts.module.css";

interface OutletContactProps {
  readonly page: OutletFoundPage;
  readonly layout: Layout;
  readonly site: Site;
  /** Class of the address. */
  readonly className: string | undefined;
}

/** The address of an outlet, whether it is open now, and its actions. */
export function OutletContact({ page: { outlet, now }, layout, site, className }: OutletContactProps) {
  return (
    <>
      <div className={styles.place}>
        <address className={className}>{outlet.address}</address>
        <img
          className={styles.drawing}
          src="/public/illustrations/topic-outlet.svg"
          width={320}
          height={240}
          alt=""
        />
      </div>
      <OpeningLine outlet={outlet} now={now} />
      <OutletActions outlet={outlet} layout={layout} emphasis />
      <PreferredOutletButton outlet={outlet} site={site} layout={layout} />
    </>
  );
}

interface OutletMapProps {
  readonly page: OutletFoundPage;
  readonly shape: "detail" | "phone";
}

/** The map of the outlet and its neighbours, each with a link to its page. Not rendered without script. */
export function OutletMap({ page: { outlet, nearby, pickupRadiusKm, surroundings }, shape }: OutletMapProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(null);
  if (!hydrated) return null;
  return (
    <LazyOutletMap
      key={outlet.networkCode}
      shape={shape}
      pins={outletMapPins(outlet, nearby, getLocale())}
      surroundings={surroundings}
      near={null}
      reach={pickupRadiusKm > 0 ? { point: outlet.point, radiusKm: pickupRadiusKm } : null}
      hasDistances={nearby.length > 0}
      active={active ?? outlet.networkCode}
      onActive={setActive}
      onPress={({ href }) => void navigate(href)}
    />
  );
}

interface OutletMapButtonProps {
  readonly page: OutletFoundPage;
  readonly className: string | undefined;
}

/** The map on request: phones do not load it with the page. */
export function OutletMapButton({ page, className }: OutletMapButtonProps) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const request = () => {
    // The button disappears: the next thing to be read is the map.
    place.current?.focus({ preventScroll: true });
    setWanted(true);
  };
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {wanted ? (
        <OutletMap page={page} shape="phone" />
      ) : (
        <Button look="neutral" wide className="needs-script" onClick={request}>
          <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          {m.outlet_map_show()}
        </Button>
      )}
    </div>
  );
}

/** Links to nearby outlets. */
export function NearbyOutlets({ outlets, now }: { outlets: readonly OutletView[]; now: string }) {
  if (outlets.length === 0) return null;
  return (
    <section className={styles.nearby} aria-labelledby="nearby-outlets">
      <h2 id="nearby-outlets">{m.outlets_nearest()}</h2>
      <ol>
        {outlets.map((outlet) => (
          <li key={outlet.networkCode}>
            <div className={styles.head}>
              <Link to={outletPath(outlet.networkCode)}>
                <bdi>{outlet.name}</bdi>
              </Link>
              {outlet.distanceKm !== null && (
                <bdi className="num">{formatDistance(outlet.distanceKm, getLocale())}</bdi>
              )}
            </div>
            <OpeningLine outlet={outlet} now={now} />
          </li>
        ))}
      </ol>
    </section>
  );
}
