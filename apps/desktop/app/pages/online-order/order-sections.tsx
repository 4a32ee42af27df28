import { m } from "@rimba/content/messages";
import { ExtrasPart } from "@rimba/web-core/orders/form/extras-part.tsx";
import { GoodsPart } from "@rimba/web-core/orders/form/goods-part.tsx";
import { HandoverPart } from "@rimba/web-core/orders/form/handover-part.tsx";
import { type LoadedOrderForm, usePrefillLeft } from "@rimba/web-core/orders/form/page.ts";
import { OrderSummary } from "@rimba/web-core/orders/form/order-summary.tsx";
import { orderTitle } from "@rimba/web-core/orders/form/order-steps.ts";
import { PaymentChoice } from "@rimba/web-core/orders/form/payment-choice.tsx";
import { PlacedOrder, placedCondition, placedWords } from "@rimba/web-core/orders/form/placed-order.tsx";
import { ProductChoice } from "@rimba/web-core/orders/form/product-choice.tsx";
import { useOrderForm } from "@rimba/web-core/orders/form/use-order-form.ts";
import { WithoutScript } from "@rimba/web-core/account/centre/centre-card.tsx";
import { useCustomer } from "@rimba/web-core/account/centre/use-customer.ts";
import { useRef } from "react";
import { PartySection } from "./party-section.tsx";
import { Section } from "./section.tsx";
import styles from "./online-order.module.css";

/** The form in its four sections, and the summary that goes along. */
export function OrderSections({ page }: { page: LoadedOrderForm }) {
  useCustomer(page.user);
  usePrefillLeft();
  const element = useRef<HTMLFormElement>(null);
  const state = useOrderForm({ page, element });
  const now = new Date(page.now);
  const { terms } = page;
  const { form } = state;
  return (
    <>
      {state.placed === null && <h1 id="order-title">{orderTitle(form)}</h1>}
      <WithoutScript />
      {state.placed !== null ? (
        <PlacedOrder
          order={state.placed}
          handover={placedWords(state, now)}
          condition={placedCondition(state, now)}
          now={now}
          onAgain={state.again}
        />
      ) : (
        <form
          ref={element}
          className={styles.form}
          aria-labelledby="order-title"
          noValidate
          onSubmit={state.submit}
        >
          <div className={styles.sections}>
            <p className={styles.note}>{m.form_required_note()}</p>
            <PartySection state={state} name="sender" number={1}>
              <HandoverPart state={state} now={now} />
            </PartySection>
            <PartySection state={state} name="receiver" number={2} />
            <Section
              number={3}
              title={m.send_goods()}
              done={form.goodsName.trim() !== "" && state.quote.cost !== null}
            >
              <GoodsPart state={state} terms={terms} />
            </Section>
            <Section
              number={4}
              title={m.send_service_and_payment()}
              done={state.quote.offered !== null && form.settlementCode !== ""}
            >
              <div className={styles.service}>
                <ProductChoice state={state} terms={terms} now={now} />
                <ExtrasPart state={state} terms={terms} />
                <PaymentChoice state={state} terms={terms} />
              </div>
            </Section>
          </div>
          <OrderSummary state={state} now={now} />
          <p role="status" className="visually-hidden">
            {state.spoken}
          </p>
        </form>
      )}
    </>
  );
}
