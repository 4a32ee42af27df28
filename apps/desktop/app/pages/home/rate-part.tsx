import { m } from "@rimba/content/messages";
import { RateCounter } from "@rimba/web-core/rates/answer/rate-counter.tsx";
import Scale from "lucide-react/icons/scale";
import styles from "./counter.module.css";

/** The part of the counter that asks for rates. */
export function RatePart() {
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
