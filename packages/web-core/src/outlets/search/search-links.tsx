import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { Link } from "react-router";
import type { CityWithOutlets } from "../outlet-service.ts";
import { outletsPath } from "../outlet-paths.ts";
import { outletCount } from "../outlet-words.ts";
import { ownName, type PickedArea, placeName, spokenName } from "../../places/picked-area.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./search-links.module.css";

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

interface Props {
  readonly areas: readonly PickedArea[];
  /** What is looked for in it. */
  readonly words: string;
}

/** Several regions are called like the words that were typed: which one is meant. */
export function AreaChoices({ areas, words }: Props) {
  return (
    <section aria-labelledby="area-choices" className={styles.choices}>
      <h2 id="area-choices">{m.outlets_several_title()}</h2>
      <ul>
        {areas.map((area) => (
          <li key={area.areaId}>
            <Link to={outletsPath({ areaId: area.areaId, words })}>
              <b>{ownName(area)}</b>
              <span>{area.path.slice(0, -1).map(spokenName).toReversed().join(", ")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** From a list without outlets to where there are some. */
export function StartOver() {
  return (
    <Link className={buttonClass({ look: "outline" })} to={outletsPath()}>
      {m.outlets_start_over()}
    </Link>
  );
}
