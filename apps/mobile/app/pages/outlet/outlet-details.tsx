import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { PreferredOutletButton } from "@rimba/web-core/outlets/preferred/preferred-outlet-button.tsx";
import { LazyOutletMap, outletMapPins } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import type { OutletPageData } from "@rimba/web-core/outlets/page/page.ts";
import { NearbyOutlets, OutletSections } from "@rimba/web-core/outlets/page/outlet-sections.tsx";
import { OpeningLine } from "@rimba/web-core/outlets/opening-hours.tsx";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { useNavigate } from "react-router";
import css from "./outlet-details.module.css";

type Found = Extract<OutletPageData, { kind: "found" }>;

/** All about one outlet, with its neighbours. */
export function OutletDetails({ page }: { page: Found }) {
  const { outlet, nearby, now } = page;
  const { networkCode, address } = outlet;
  return (
    <>
      <section className={css.card} aria-label={outlet.name}>
        <p className={css.code}>
          <OutletCode outlet={outlet} />
        </p>
        <address className={css.address}>{address}</address>
        <OpeningLine outlet={outlet} now={now} />
        <OutletActions outlet={outlet} emphasis />
        <PreferredOutletButton outlet={outlet} site="mobile" />
      </section>
      <MapOnDemand key={networkCode} page={page} />
      <OutletSections outlet={outlet} now={now} className={css.card} />
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
