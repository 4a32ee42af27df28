import { m } from "@rimba/content/messages";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletJsonLd, OutletMissing, OutletSections } from "@rimba/web-core/outlets/page/outlet-parts.tsx";
import { NearbyOutlets, OutletContact, OutletMap } from "@rimba/web-core/outlets/page/outlet-place.tsx";
import { type OutletFoundPage, outletLists } from "@rimba/web-core/outlets/page/page.ts";
import { Page } from "../../shell/page-parts.tsx";
import type { Route } from "./+types/outlet.ts";
import styles from "./outlet.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/page/page.ts";

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page above={outletLists(page)} here={page.kind === "ok" ? page.outlet.name : page.code}>
      {page.kind === "ok" && (
        <>
          <OutletJsonLd page={page} />
          <OutletDetails page={page} />
        </>
      )}
      {page.kind !== "ok" && (
        <>
          <h1>{m.outlets_title()}</h1>
          <div className="card above-6">
            <OutletMissing page={page} layout="line" />
          </div>
        </>
      )}
    </Page>
  );
}

/** The details of one outlet, and outlets nearby. */
function OutletDetails({ page }: { page: OutletFoundPage }) {
  const { outlet, nearby, now } = page;
  return (
    <>
      <h1 className="anywhere above-2">{outlet.name}</h1>
      <p className={styles.code}>
        <OutletCode outlet={outlet} />
      </p>
      <div className={styles.panes}>
        <div className={styles.outletDetailsCard}>
          <OutletContact page={page} layout="wide" site="desktop" className={styles.address} />
          <OutletSections outlet={outlet} now={now} />
        </div>
        <div>
          <OutletMap page={page} shape="detail" />
          <NearbyOutlets outlets={nearby} now={now} />
        </div>
      </div>
    </>
  );
}
