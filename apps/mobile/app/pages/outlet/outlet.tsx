import { m } from "@rimba/content/messages";
import { OutletCode } from "@rimba/web-core/outlets/outlet-code.tsx";
import { OutletJsonLd, OutletMissing, OutletSections } from "@rimba/web-core/outlets/page/outlet-parts.tsx";
import { NearbyOutlets, OutletContact, OutletMapButton } from "@rimba/web-core/outlets/page/outlet-place.tsx";
import { type OutletFoundPage, outletListPath } from "@rimba/web-core/outlets/page/page.ts";
import { Page } from "../../shell/page-bar.tsx";
import type { Route } from "./+types/outlet.ts";
import styles from "./outlet.module.css";

export { loader, clientLoader, headers, meta } from "@rimba/web-core/outlets/page/page.ts";

export default function OutletPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Page title={page.kind === "ok" ? page.outlet.name : m.header_nav_outlets()} back={outletListPath(page)}>
      {page.kind === "ok" && (
        <>
          <OutletJsonLd page={page} />
          <OutletDetails page={page} />
        </>
      )}
      {page.kind !== "ok" && <OutletMissing page={page} layout="column" />}
    </Page>
  );
}

/** The details of one outlet, and outlets nearby. */
function OutletDetails({ page }: { page: OutletFoundPage }) {
  const { outlet, nearby, now } = page;
  return (
    <>
      <section className={styles.card} aria-label={outlet.name}>
        <p className={styles.code}>
          <OutletCode outlet={outlet} />
        </p>
        <OutletContact page={page} layout="narrow" site="mobile" className={styles.address} />
      </section>
      <OutletMapButton key={outlet.networkCode} page={page} className={styles.map} />
      <OutletSections outlet={outlet} now={now} className={styles.card} />
      <NearbyOutlets outlets={nearby} now={now} />
    </>
  );
}
