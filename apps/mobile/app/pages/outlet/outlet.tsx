import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { OutletFoundPage } from "@rimba/web-core/outlets/page/page.ts";
import {
  NearbyOutlets,
  OutletSections,
  OutletJsonLd,
  OutletMissing,
} from "@rimba/web-core/outlets/page/outlet-sections.tsx";
import { PreferredOutletButton } from "@rimba/web-core/outlets/preferred/preferred-outlet-button.tsx";
import { LazyOutletMap, outletMapPins } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { OpeningLine } from "@rimba/web-core/outlets/opening-hours.tsx";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { MapIcon } from "@rimba/web-core/ui/icons.ts";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/outlet.ts";
import css from "./outlet.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/page/page.ts";

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  const city = page.kind === "found" ? page.area?.path.find(({ level }) => level === "city") : undefined;
  return (
    <>
      <PageBar
        title={page.kind === "found" ? page.outlet.name : m.header_nav_outlets()}
        back={outletsPath({ areaId: city?.areaId ?? null })}
      />
      <main id="content" tabIndex={-1} className={css.page}>
        {page.kind === "found" && (
          <>
            <OutletJsonLd page={page} />
            <OutletDetails page={page} />
          </>
        )}
        {page.kind !== "found" && <OutletMissing page={page} layout="column" />}
      </main>
    </>
  );
}

/** The details of one outlet, and outlets nearby. */
function OutletDetails({ page }: { page: OutletFoundPage }) {
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
        <OutletActions outlet={outlet} layout="narrow" emphasis />
        <PreferredOutletButton outlet={outlet} site="mobile" />
      </section>
      <MapOnDemand key={networkCode} page={page} />
      <OutletSections outlet={outlet} now={now} className={css.card} />
      <NearbyOutlets outlets={nearby} now={now} />
    </>
  );
}

function MapOnDemand({ page }: { page: OutletFoundPage }) {
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
