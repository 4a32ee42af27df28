import { m } from "@rimba/content/messages";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { OutletCounter } from "@rimba/web-core/outlets/search/outlet-counter.tsx";
import ScanSearch from "lucide-react/icons/scan-search";
import Store from "lucide-react/icons/store";
import styles from "./counter.module.css";
import { RatePart } from "./rate-part.tsx";

/** The counter of the site: a parcel is found from here without a further step. */
export function Counter() {
  const heading = (
    <h2 id="counter-heading">
      <ScanSearch size={24} strokeWidth={1.75} aria-hidden="true" />
      {m.tracking_title()}
    </h2>
  );
  return (
    <div className="container">
      <div className={styles.counter}>
        <section className={styles.track} aria-labelledby="counter-heading">
          <TrackForm size="counter" heading={heading} />
        </section>
        <RatePart />
        <section className={styles.outlets} aria-labelledby="counter-outlets-heading">
          <h2 id="counter-outlets-heading">
            <Store size={24} strokeWidth={1.75} aria-hidden="true" />
            {m.outlets_title()}
          </h2>
          <OutletCounter />
        </section>
      </div>
    </div>
  );
}
