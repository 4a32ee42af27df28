import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { Link } from "react-router";
import type { CityWithOutlets } from "../outlet-service.ts";
import { outletsPath } from "../outlet-paths.ts";
import { outletCount } from "../outlet-words.ts";
import { placeName } from "../../places/place-name.ts";
import styles from "./city-links.module.css";

/** The cities with the most outlets, each a list. */
export function CityLinks({ cities }: { cities: readonly CityWithOutlets[] }) {
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby="city-links">
      <h2 id="city-links" className={styles.heading}>
        {m.outlets_cities()}
      </h2>
      <ul className={styles.cities}>
        {cities.map(({ area, count }) => (
          <li key={area.areaId}>
            <Link to={outletsPath({ areaId: area.areaId })}>
              <b>{placeName(area)}</b>
              <span className="num">{outletCount(count, getLocale())}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
