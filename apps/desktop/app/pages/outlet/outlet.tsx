import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  NearbyOutlets,
  OutletSections,
  OutletJsonLd,
  OutletMissing,
} from "@rimba/web-core/outlets/page/outlet-sections.tsx";
import type { OutletFoundPage } from "@rimba/web-core/outlets/page/page.ts";
import { PreferredOutletButton } from "@rimba/web-core/outlets/preferred/preferred-outlet-button.tsx";
import { LazyOutletMap, outletMapPins } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { OpeningLine } from "@rimba/web-core/outlets/opening-hours.tsx";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { accessibleName } from "@rimba/web-core/places/picked-area.ts";
import { Breadcrumb } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/outlet.ts";
import styles from "./outlet.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/page/page.ts";

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  const city = page.kind === "found" ? page.area?.path.find(({ level }) => level === "city") : undefined;
  return (
    <main id="content" tabIndex={-1} className={`container ${styles.page}`}>
      <Breadcrumb
        above={[
          { name: m.header_nav_outlets(), to: outletsPath() },
          ...(city === undefined
            ? []
            : [{ name: accessibleName(city), to: outletsPath({ areaId: city.areaId }) }]),
        ]}
        here={page.kind === "found" ? page.outlet.name : page.code}
      />
      {page.kind === "found" && (
        <>
          <OutletJsonLd page={page} />
          <OutletDetails page={page} />
        </>
      )}
      {page.kind !== "found" && (
        <>
          <h1>{m.outlets_title()}</h1>
          <div className={styles.card}>
            <OutletMissing page={page} layout="line" />
          </div>
        </>
      )}
    </main>
  );
}

/** The details of one outlet, and outlets nearby. */
function OutletDetails({ page }: { page: OutletFoundPage }) {
  const { outlet, nearby, surroundings, now } = page;
  const { networkCode, name, address } = outlet;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [active, setActive] = useState<string | null>(networkCode);
  return (
    <>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.code}>
        <OutletCode outlet={outlet} />
      </p>
      <div className={styles.panes}>
        <div className={styles.outletDetailsCard}>
          <address className={styles.address}>{address}</address>
          <OpeningLine outlet={outlet} now={now} />
          <OutletActions outlet={outlet} layout="wide" emphasis />
          <PreferredOutletButton outlet={outlet} site="desktop" />
          <OutletSections outlet={outlet} now={now} />
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
