import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  loadOutlet,
  loadOutletInBrowser,
  outletMeta,
  type OutletPageData,
} from "@rimba/web-core/outlets/page/page.ts";
import {
  NearbyOutlets,
  OutletSections,
  OutletJsonLd,
  OutletUnknown,
} from "@rimba/web-core/outlets/page/outlet-sections.tsx";
import { PreferredOutletButton } from "@rimba/web-core/outlets/preferred/preferred-outlet-button.tsx";
import { LazyOutletMap, outletMapPins } from "@rimba/web-core/outlets/map/lazy-outlet-map.tsx";
import { OpeningLine } from "@rimba/web-core/outlets/opening-hours.tsx";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletActions } from "@rimba/web-core/outlets/outlet-actions.tsx";
import { Button } from "@rimba/web-core/ui/button.tsx";
import { retryHeaders } from "@rimba/web-core/app/document/page-response.ts";
import { outletPath, outletsPath } from "@rimba/web-core/outlets/outlet-paths.ts";
import { UnavailableCard } from "@rimba/web-core/ui/content-states.tsx";
import { PageBar } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/outlet.ts";
import css from "./outlet.module.css";

export const loader = loadOutlet;
export const clientLoader = loadOutletInBrowser;
export const headers = retryHeaders;
export const meta = outletMeta;

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
        {page.kind === "unknown" && <OutletUnknown code={page.code} layout="column" />}
        {page.kind === "unavailable" && (
          <UnavailableCard
            title={m.outlets_unavailable_title()}
            offline={page.offline}
            retryHref={outletPath(page.code)}
          />
        )}
      </main>
    </>
  );
}

type Found = Extract<OutletPageData, { kind: "found" }>;

/** All about one outlet, with its neighbours. */
function OutletDetails({ page }: { page: Found }) {
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
