import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Site } from "@rimba/contract";
import { Link } from "react-router";
import type { Layout } from "../../ui/layout.ts";
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
      <address className={className}>{outlet.address}</address>
      <OpeningLine outlet={outlet} now={now} />
      <OutletActions outlet={outlet} layout={layout} emphasis />
      <PreferredOutletButton outlet={outlet} site={site} />
    </>
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
