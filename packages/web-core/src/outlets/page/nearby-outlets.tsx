import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { Link } from "react-router";
import type { OutletView } from "../outlet-service.ts";
import { OpeningLine } from "../opening-line.tsx";
import { outletPath } from "../outlet-paths.ts";
import { formatDistance } from "../outlet-words.ts";
import styles from "./nearby-outlets.module.css";

/** Where else one could go from here. */
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
