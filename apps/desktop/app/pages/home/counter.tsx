import { m } from "@rimba/content/messages";
import ScanSearch from "lucide-react/icons/scan-search";
import Store from "lucide-react/icons/store";
import Scale from "lucide-react/icons/scale";
import { TrackForm } from "@rimba/web-core/tracking/form/track-form.tsx";
import { OutletCounter } from "@rimba/web-core/outlets/search/outlet-counter.tsx";
import { RateCounter } from "@rimba/web-core/rates/answer/rate-counter.tsx";
import styles from "./counter.module.css";

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

/** The part of the counter that asks for rates. */
function RatePart() {
  return (
    <section className={styles.rate} aria-labelledby="counter-rate-heading">
      <h2 id="counter-rate-heading">
        <Scale size={24} strokeWidth={1.75} aria-hidden="true" />
        {m.rate_bar_title()}
      </h2>
      <RateCounter />
    </section>
  );
}
