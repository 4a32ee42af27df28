import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { RateQuote } from "@rimba/contract";
import { formatMoney } from "../../ui/format/number.ts";
import styles from "./price-breakdown.module.css";

/** What a loss would pay, without and with insurance. */
export function IfLost({ quote: { ifLost, currency } }: { quote: RateQuote }) {
  const locale = getLocale();
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{m.rate_lost_without()}</dt>
        <dd className="num">{formatMoney(ifLost.withoutInsurance, currency, locale)}</dd>
      </div>
      {ifLost.withInsurance === null ? (
        <div>
          <dt>{m.rate_lost_fill_value()}</dt>
        </div>
      ) : (
        <div>
          <dt>{m.rate_lost_with()}</dt>
          <dd className="num">{formatMoney(ifLost.withInsurance, currency, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
