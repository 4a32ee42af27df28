import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type ArrivalPromise, currency, type OfferedRate } from "@rimba/contract";
import { isSamePromise } from "@rimba/domain";
import { formatMoney } from "../../ui/format/number.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import type { OrderFormState, ShownTerms } from "./use-order-form.ts";
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

/** What changed since the button was pressed: the server placed nothing, and the customer decides again. */
export function TermsChanged({
  state: { shownBefore, quote },
  now,
}: {
  state: Pick<OrderFormState, "shownBefore" | "quote">;
  now: Date;
}) {
  const { offered, asking } = quote;
  const changes =
    shownBefore === null || offered === null || asking ? [] : changesOf(shownBefore, offered, now);
  return (
    <div role="alert">
      {changes.map((change) => (
        <p key={change} className={styles.changed}>
          {change}
        </p>
      ))}
    </div>
  );
}

function changesOf(before: ShownTerms, { quote, promise }: OfferedRate, now: Date): string[] {
  const locale = getLocale();
  const money = (sum: number) => formatMoney(sum, currency, locale);
  const words = (each: ArrivalPromise) => formatPromise(each, locale, now);
  const changes: string[] = [];
  if (before.total !== null && before.total !== quote.total)
    changes.push(m.send_price_changed({ before: money(before.total), now: money(quote.total) }));
  if (before.promise !== null && !isSamePromise(before.promise, promise))
    changes.push(m.send_promise_changed({ before: words(before.promise), now: words(promise) }));
  return changes;
}
