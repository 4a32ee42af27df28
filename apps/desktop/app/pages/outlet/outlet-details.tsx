import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { CopyButton } from "@rimba/web-core/copy/copy-button.tsx";
import { LazyOutletMap } from "@rimba/web-core/outlet-map/lazy-outlet-map.tsx";
import type { OutletPageData } from "@rimba/web-core/outlet-page/load-outlet.ts";
import { NearbyOutlets } from "@rimba/web-core/outlet-page/nearby-outlets.tsx";
import { outletMapPins } from "@rimba/web-core/outlet-page/outlet-map-pins.ts";
import { zoneName } from "@rimba/web-core/format/time.ts";
import { OpeningLine } from "@rimba/web-core/outlets/opening-line.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { RecommendedTag } from "@rimba/web-core/outlets/recommended-tag.tsx";
import { ServiceList } from "@rimba/web-core/outlets/service-list.tsx";
import { WeekHours } from "@rimba/web-core/outlets/week-hours.tsx";
import { useHydrated } from "@rimba/web-core/shell/use-hydrated.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import styles from "./outlet-details.module.css";

type Found = Extract<OutletPageData, { kind: "found" }>;

/** All about one outlet, with its neighbours. */
export function OutletDetails({ page }: { page: Found }) {
  const { outlet, nearby, surroundings, now } = page;
  const { networkCode, name, address, recommended, services, timeZone } = outlet;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(networkCode);
  return (
    <>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.code}>
        <bdi dir="ltr" className="num">
          {networkCode}
        </bdi>
        <CopyButton
          text={networkCode}
          label={m.outlet_copy({ code: networkCode })}
          done={m.outlet_copied()}
        />
        {recommended && <RecommendedTag />}
      </p>
      <div className={styles.panes}>
        <div className={styles.card}>
          <address className={styles.address}>{address}</address>
          <OpeningLine outlet={outlet} now={now} />
          <OutletActions outlet={outlet} emphasis />
          <section aria-labelledby="outlet-hours">
            <h2 id="outlet-hours">
              {m.outlet_week()} <small className="num">{zoneName({ at: now, timeZone })}</small>
            </h2>
            <WeekHours outlet={outlet} now={now} />
          </section>
          <section aria-labelledby="outlet-services">
            <h2 id="outlet-services">{m.outlet_services()}</h2>
            <ServiceList services={services} />
          </section>
        </div>
        <div>
          {hydrated && (
            <LazyOutletMap
              key={networkCode}
              shape="detail"
              pins={outletMapPins(outlet, nearby, getLocale())}
              surroundings={surroundings}
              near={null}
              active={active}
              onActive={setActive}
              onPress={({ href }) => void navigate(href)}
            />
          )}
          <NearbyOutlets outlets={nearby} now={now} />
        </div>
      </div>
    </>
  );
}
