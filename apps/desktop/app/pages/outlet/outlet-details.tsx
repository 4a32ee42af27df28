import { getLocale } from "@rimba/content/runtime";
import { PreferredOutletButton } from "@rimba/web-core/outlets/preferred/preferred-outlet-button.tsx";
import { LazyOutletMap } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import type { OutletPageData } from "@rimba/web-core/outlets/page/load-outlet.ts";
import { NearbyOutlets } from "@rimba/web-core/outlets/page/nearby-outlets.tsx";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletSections } from "@rimba/web-core/outlets/page/outlet-sections.tsx";
import { outletMapPins } from "@rimba/web-core/outlets/map/outlet-map-pins.ts";
import { OpeningLine } from "@rimba/web-core/outlets/opening-line.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { useHydrated } from "@rimba/web-core/app/document/hydration.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import styles from "./outlet-details.module.css";

type Found = Extract<OutletPageData, { kind: "found" }>;

/** All about one outlet, with its neighbours. */
export function OutletDetails({ page }: { page: Found }) {
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
        <div className={styles.card}>
          <address className={styles.address}>{address}</address>
          <OpeningLine outlet={outlet} now={now} />
          <OutletActions outlet={outlet} emphasis />
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
