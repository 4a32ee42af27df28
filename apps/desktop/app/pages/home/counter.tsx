import { m } from "@rimba/content/messages";
import ScanSearch from "lucide-react/icons/scan-search";
import styles from "./counter.module.css";
import { TrackableHints } from "./trackable-hints.tsx";

/** The counter of the site: a parcel is found from here without a further step. */
export function Counter() {
  return (
    <div className="container">
      <div className={styles.counter}>
        <section className={styles.track} aria-labelledby="track-heading">
          <h2 id="track-heading">
            <ScanSearch size={24} strokeWidth={1.75} aria-hidden="true" />
            {m.tracking_title()}
          </h2>
        </section>
        <section className={styles.aside} aria-labelledby="trackable-heading">
          <h2 id="trackable-heading">{m.home_trackable_heading()}</h2>
          <TrackableHints />
        </section>
      </div>
    </div>
  );
}
