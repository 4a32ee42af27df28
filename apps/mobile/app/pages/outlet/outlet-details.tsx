import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { CopyButton } from "@rimba/web-core/copy/copy-button.tsx";
import { zoneName } from "@rimba/web-core/format/time.ts";
import { LazyOutletMap } from "@rimba/web-core/outlet-map/lazy-outlet-map.tsx";
import type { OutletPageData } from "@rimba/web-core/outlet-page/load-outlet.ts";
import { NearbyOutlets } from "@rimba/web-core/outlet-page/nearby-outlets.tsx";
import { outletMapPins } from "@rimba/web-core/outlet-page/outlet-map-pins.ts";
import { OpeningLine } from "@rimba/web-core/outlets/opening-line.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { RecommendedTag } from "@rimba/web-core/outlets/recommended-tag.tsx";
import { ServiceList } from "@rimba/web-core/outlets/service-list.tsx";
import { WeekHours } from "@rimba/web-core/outlets/week-hours.tsx";
import { Button } from "@rimba/web-core/shell/button.tsx";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { useNavigate } from "react-router";
import css from "./outlet-details.module.css";

type Found = Extract<OutletPageData, { kind: "found" }>;

/** All about one outlet, with its neighbours. */
export function OutletDetails({ page }: { page: Found }) {
  const { outlet, nearby, now } = page;
  const { networkCode, address, recommended, services, timeZone } = outlet;
  return (
    <>
      <section className={css.card} aria-label={outlet.name}>
        <p className={css.code}>
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
        <address className={css.address}>{address}</address>
        <OpeningLine outlet={outlet} now={now} />
        <OutletActions outlet={outlet} emphasis />
      </section>
      <MapOnDemand key={networkCode} page={page} />
      <section className={css.card} aria-labelledby="outlet-hours">
        <h2 id="outlet-hours">
          {m.outlet_week()} <small className="num">{zoneName({ at: now, timeZone })}</small>
        </h2>
        <WeekHours outlet={outlet} now={now} />
      </section>
      <section className={css.card} aria-labelledby="outlet-services">
        <h2 id="outlet-services">{m.outlet_services()}</h2>
        <ServiceList services={services} />
      </section>
      <NearbyOutlets outlets={nearby} now={now} />
    </>
  );
}

function MapOnDemand({ page }: { page: Found }) {
  const { outlet, nearby, surroundings } = page;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<string | null>(outlet.networkCode);
  if (!wanted) {
    return (
      <Button look="neutral" wide className={css.ask} onClick={() => setWanted(true)}>
        <MapIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {m.outlet_map_show()}
      </Button>
    );
  }
  return (
    <LazyOutletMap
      shape="phone"
      pins={outletMapPins(outlet, nearby, getLocale())}
      surroundings={surroundings}
      near={null}
      active={active}
      onActive={setActive}
      onPress={({ href }) => void navigate(href)}
    />
  );
}
