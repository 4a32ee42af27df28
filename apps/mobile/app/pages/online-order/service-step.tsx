import { m } from "@rimba/content/messages";
import { ExtrasPart } from "@rimba/web-core/orders/form/extras-part.tsx";
import { OrderConsent, SummaryLines } from "@rimba/web-core/orders/form/summary-lines.tsx";
import { PaymentChoice } from "@rimba/web-core/orders/form/payment-choice.tsx";
import { ProductChoice } from "@rimba/web-core/orders/form/product-choice.tsx";
import type { OrderFormState } from "@rimba/web-core/orders/form/use-order-form.ts";
import { PriceBreakdown } from "@rimba/web-core/rates/answer/price-breakdown.tsx";
import type { OrderTerms } from "@rimba/web-core/rates/rate-service.ts";
import css from "./online-order.module.css";

interface Props {
  readonly state: OrderFormState;
  readonly terms: OrderTerms;
  readonly now: Date;
}

/** With which product it goes, who pays, what that makes, and the consent. */
export function ServiceStep({ state, terms, now }: Props) {
  const { offered } = state.quote;
  return (
    <div className={css.service}>
      <ProductChoice state={state} terms={terms} now={now} />
      <ExtrasPart state={state} terms={terms} />
      <PaymentChoice state={state} terms={terms} />
      {offered !== null && (
        <div className={css.lines}>
          <SummaryLines offered={offered} now={now} short handover={state.handover} />
          <details>
            <summary>{m.rate_breakdown()}</summary>
            <PriceBreakdown quote={offered.quote} />
          </details>
        </div>
      )}
      <OrderConsent state={state} />
    </div>
  );
}
