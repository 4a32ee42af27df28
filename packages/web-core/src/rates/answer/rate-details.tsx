import { m } from "@rimba/content/messages";
import type { OfferedRate } from "@rimba/contract";
import { IfLost } from "./if-lost.tsx";
import { PriceBreakdown } from "./price-breakdown.tsx";
import styles from "./rate-details.module.css";
import { WhyThisLong } from "./why-this-long.tsx";

/** All about one product's price and time. */
export function RateDetails({ option: { quote, estimate }, now }: { option: OfferedRate; now: Date }) {
  return (
    <div className={styles.details}>
      <section>
        <h4>{m.rate_breakdown()}</h4>
        <PriceBreakdown quote={quote} />
      </section>
      <div className={styles.side}>
        <section>
          <h4>{m.rate_why()}</h4>
          <WhyThisLong estimate={estimate} now={now} />
        </section>
        <section>
          <h4>{m.rate_if_lost()}</h4>
          <IfLost quote={quote} />
        </section>
      </div>
    </div>
  );
}
