import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { formatMoney, formatNumber } from "../../ui/format/number.ts";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatPromise } from "../../ui/format/promise.ts";
import { formatCondition, type HandoverChoice } from "./use-pickup.ts";
import { useFormFields } from "../../app/forms/form-fields.ts";
import { useOrderDraft } from "./use-order-draft.ts";
import { useOffer } from "./use-order-offer.ts";
import { type ShownTerms, useOrderPlacing } from "./use-place-order.ts";
import { PriceBreakdown } from "../../rates/answer/price-breakdown.tsx";
import { termsPath } from "../../account/login/legal-paths.ts";
import { AgreeBox, DocumentLink } from "../../ui/agree-box.tsx";
import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import { type OfferedRate, type ArrivalPromise, currency } from "@rimba/contract";
import { isSamePromise } from "@rimba/domain";
import type { Layout } from "../../ui/layout.ts";
import folded from "../../ui/more-fields.module.css";
import { PriceLine } from "../order-format.tsx";
import styles from "./summary-lines.module.css";

interface OrderPriceProps extends Props {
  /** Class of the breakdown under the lines. */
  readonly className?: string | undefined;
}

/** The price line by line, and how it is calculated. */
export function OrderPrice({ className, ...lines }: OrderPriceProps) {
  return (
    <>
      <SummaryLines {...lines} />
      <details className={className === undefined ? folded.more : `${folded.more} ${className}`}>
        <summary>
          {m.rate_breakdown()}
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <PriceBreakdown quote={lines.offered.quote} />
      </details>
    </>
  );
}

interface Props {
  readonly offered: OfferedRate;
  readonly now: Date;
  /** Without product, arrival and billed weight, which are shown beside it. */
  readonly isCompact?: boolean;
  readonly handover: HandoverChoice;
}

/** The price line by line; the lines sum up to the total. */
function SummaryLines({ offered, now, isCompact = false, handover }: Props) {
  const locale = getLocale();
  const { name, estimate, promise, quote } = offered;
  const condition = formatCondition(handover, estimate, locale, now);
  const { weight, freight, surcharges, valueAdded, insurance, discount } = quote;
  const money = (amount: number) => formatMoney(amount, quote.currency, locale);
  const billed = formatBilledWeight(weight, locale);
  return (
    <>
      <dl className={styles.lines}>
        {!isCompact && <PriceLine term={m.rate_column_product()}>{name}</PriceLine>}
        <PriceLine term={m.rate_column_arrival()}>
          {condition === null ? (
            m.promise_needs_pickup()
          ) : (
            <>
              {formatPromise(promise, locale, now)}
              <bdi className={styles.condition}>{condition}</bdi>
            </>
          )}
        </PriceLine>
        {!isCompact && <PriceLine term={m.rate_chargeable()}>{billed}</PriceLine>}
        <PriceLine term={isCompact ? m.send_freight_weight({ weight: billed }) : m.send_freight()}>
          {money(freight.amount)}
        </PriceLine>
        {[...surcharges, ...valueAdded].map(({ code, name: of, amount }) => (
          <PriceLine key={code} term={of}>
            {money(amount)}
          </PriceLine>
        ))}
        {insurance !== null && (
          <PriceLine
            term={m.send_insurance({ percent: formatNumber(insurance.basisPoints / 100, locale, 2) })}
          >
            {money(insurance.amount)}
          </PriceLine>
        )}
        {discount !== null && discount.amount > 0 && (
          <PriceLine term={discount.name}>−{money(discount.amount)}</PriceLine>
        )}
        {handover.kind !== "dropOff" && <PriceLine term={m.send_pickup_line()}>{m.send_free()}</PriceLine>}
      </dl>
      {!weight.hasAllSizes && <p className="fs-small muted">{m.weight_without_size()}</p>}
    </>
  );
}

interface OrderTotalProps {
  readonly label: string;
  readonly layout: Layout;
}

/** The total of the order; while a new one loads, the former one is faded. */
export function OrderTotal({ label, layout }: OrderTotalProps) {
  const { quote } = useOffer();
  const total = quote.offered?.quote.total ?? null;
  return (
    <p
      className={layout === "narrow" ? `${styles.total} ${styles.narrow}` : styles.total}
      data-stale={quote.isLoading || undefined}
    >
      <span>{label}</span>
      <b className="num">{total === null ? "–" : formatMoney(total, currency, getLocale())}</b>
    </p>
  );
}

/** The changes since the button was pressed: the server placed no order, and the customer decides again. */
export function TermsChanged({ now }: { now: Date }) {
  const { shownBefore } = useOrderPlacing();
  const { offered, isLoading } = useOffer().quote;
  const changes =
    shownBefore === null || offered === null || isLoading ? [] : changesOf(shownBefore, offered, now);
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
  const format = (each: ArrivalPromise) => formatPromise(each, locale, now);
  const changes: string[] = [];
  if (before.total !== null && before.total !== quote.total)
    changes.push(m.send_price_changed({ before: money(before.total), now: money(quote.total) }));
  if (before.promise !== null && !isSamePromise(before.promise, promise))
    changes.push(m.send_promise_changed({ before: format(before.promise), now: format(promise) }));
  return changes;
}

/** Placeholder of the link in the sentence; no sentence contains it. */
const termsMark = "<terms>";

/** Consent to the terms, and that the goods are not forbidden. */
export function OrderConsent() {
  const id = useId();
  const { form, set } = useOrderDraft();
  const { error, ref } = useFormFields();
  const [before, after] = m.send_agree({ terms: termsMark }).split(termsMark);
  return (
    <AgreeBox
      id={id}
      ref={ref("agreed")}
      value={form.agreed}
      onChange={(agreed) => set({ agreed })}
      error={error("agreed")}
    >
      {before}
      <DocumentLink to={termsPath} name={m.login_terms()} />
      {after}
    </AgreeBox>
  );
}
