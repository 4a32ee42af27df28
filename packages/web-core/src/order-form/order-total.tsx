import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { currency } from "@rimba/contract";
import { formatMoney } from "../format/number.ts";
import type { OrderFormState } from "./use-order-form.ts";
import styles from "./order-total.module.css";

/** The sum that is ordered for; while another is asked for, the last one stands back. */
export function OrderTotal({ state: { quote }, label }: { state: OrderFormState; label: string }) {
  const total = quote.offered?.quote.total ?? null;
  return (
    <p className={styles.total} data-stale={quote.asking || undefined}>
      <span>{label}</span>
      <b className="num">{total === null ? "–" : formatMoney(total, currency, getLocale())}</b>
    </p>
  );
}

/** That the price is another than it was when the button was pressed. */
export function PriceChanged({ state: { priceBefore, quote } }: { state: OrderFormState }) {
  const total = quote.offered?.quote.total ?? null;
  const isTold = priceBefore !== null && total !== null && !quote.asking;
  const money = (sum: number) => formatMoney(sum, currency, getLocale());
  return (
    <div role="alert">
      {isTold && (
        <p className={styles.changed}>
          {m.send_price_changed({ before: money(priceBefore), now: money(total) })}
        </p>
      )}
    </div>
  );
}
