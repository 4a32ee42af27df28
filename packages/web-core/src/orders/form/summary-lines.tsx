import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { OfferedRate } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { conditionWords, type HandoverChoice } from "./handover-choice.ts";
import styles from "./summary-lines.module.css";

interface Props {
  readonly offered: OfferedRate;
  readonly now: Date;
  /** Without what stands beside it already: product, arrival and billed weight. */
  readonly short?: boolean;
  readonly handover: HandoverChoice;
}

/** What is paid for, line by line: the lines sum up to the total. */
export function SummaryLines({ offered, now, short = false, handover }: Props) {
  const locale = getLocale();
  const { name, estimate, promise, quote } = offered;
  const condition = conditionWords(handover, estimate, locale, now);
  const { weight, freight, surcharges, valueAdded, insurance, discount } = quote;
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  const billed = formatBilledWeight(weight, locale);
  return (
    <>
      <dl className={styles.lines}>
        {!short && <Line term={m.rate_column_product()}>{name}</Line>}
        <Line term={m.rate_column_arrival()}>
          {condition === null ? (
            m.promise_needs_pickup()
          ) : (
            <>
              {formatPromise(promise, locale, now)}
              <bdi className={styles.condition}>{condition}</bdi>
            </>
          )}
        </Line>
        {!short && <Line term={m.rate_chargeable()}>{billed}</Line>}
        <Line term={short ? m.send_freight_weight({ weight: billed }) : m.send_freight()}>
          {money(freight.amount)}
        </Line>
        {[...surcharges, ...valueAdded].map(({ code, name: of, amount }) => (
          <Line key={code} term={of}>
            {money(amount)}
          </Line>
        ))}
        {insurance !== null && (
          <Line term={m.send_insurance({ percent: formatNumber(insurance.basisPoints / 100, locale, 2) })}>
            {money(insurance.amount)}
          </Line>
        )}
        {discount !== null && discount.amount > 0 && (
          <Line term={discount.name}>−{money(discount.amount)}</Line>
        )}
        {handover.kind !== "dropOff" && <Line term={m.send_pickup_line()}>{m.send_free()}</Line>}
      </dl>
      {!weight.hasAllSizes && <p className={styles.note}>{m.weight_without_size()}</p>}
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{term}</bdi>
      </dt>
      <dd className="num">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
