import { m } from "@rimba/content/messages";
import type { OrderDetail, RateQuote } from "@rimba/contract";
import type { ReactNode } from "react";
import { formatMoney } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import { IfLost } from "../../rates/answer/if-lost.tsx";
import { PriceBreakdown } from "../../rates/answer/price-breakdown.tsx";
import styles from "./order-cost.module.css";

/** What an order costs: line by line, the total, and behind it how it is made up. */
export function OrderCost({
  order: { quote, settlement },
}: {
  order: Pick<OrderDetail, "quote" | "settlement">;
}) {
  const { locale } = useLocale();
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  return (
    <div>
      <dl className={styles.lines}>
        {costLines(quote, formatBilledWeight(quote.weight, locale)).map(({ code, name, amount }) => (
          <Line key={code} name={name}>
            {amount < 0 ? `−${money(-amount)}` : money(amount)}
          </Line>
        ))}
        <div className={styles.total}>
          <dt>
            <bdi>{m.order_total({ settlement: settlement.name })}</bdi>
          </dt>
          <dd className="num">{money(quote.total)}</dd>
        </div>
      </dl>
      {settlement.code === "DFOD" && <p className={styles.hint}>{m.term_dfod()}</p>}
      <details className={styles.details}>
        <summary>{m.order_cost_details()}</summary>
        <PriceBreakdown quote={quote} />
        <h3>{m.rate_if_lost()}</h3>
        <IfLost quote={quote} />
      </details>
    </div>
  );
}

/** What makes the total up, in short. A discount counts against it. */
export function costLines(
  { freight, surcharges, valueAdded, insurance, discount }: RateQuote,
  weight: string,
): { code: string; name: string; amount: number }[] {
  return [
    { code: "FREIGHT", name: m.order_freight({ weight }), amount: freight.amount },
    ...surcharges,
    ...valueAdded,
    ...(insurance === null ? [] : [{ code: "INSURED", name: m.order_insurance(), amount: insurance.amount }]),
    ...(discount === null ? [] : [{ code: "DISCOUNT", name: discount.name, amount: -discount.amount }]),
  ];
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="num">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
