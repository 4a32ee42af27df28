import { m } from "@rimba/content/messages";
import { useState } from "react";
import { type PickedArea, shortPath } from "./picked-area.ts";
import { recentAreas } from "./recent-areas.ts";
import styles from "./recent-list.module.css";

interface Props {
  readonly until: "any" | "smallest";
  readonly pick: (area: PickedArea) => void;
}

/** The regions chosen last, to be chosen again. Nothing while there are none. */
export function RecentAreas({ until, pick }: Props) {
  const [areas] = useState(() =>
    // What was enough for a list of outlets may not be enough for a price.
    recentAreas().filter(({ isSmallest }) => until === "any" || isSmallest),
  );
  if (areas.length === 0) return null;
  return (
    <section aria-label={m.region_recent()} className={styles.recent}>
      <h3>{m.region_recent()}</h3>
      <ul>
        {areas.map((area) => (
          <li key={area.areaId}>
            <button type="button" onClick={() => pick(area)}>
              {shortPath(area)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
