import type { ReactNode } from "react";
import { FormContext } from "../app/forms/form-fields.ts";
import type { OrderTerms } from "../rates/rate-service.ts";
import type { Layout } from "../ui/layout.ts";
import { GoodsPart } from "./form/goods-part.tsx";
import { HandoverPart } from "./form/handover-part.tsx";
import { ExtrasPart, SettlementChoice, ProductChoice } from "./form/service-part.tsx";
import { OrderDraftContext } from "./form/use-order-draft.ts";
import type { OrderFormState } from "./form/use-order-form.ts";
import { OrderOfferContext } from "./form/use-order-offer.ts";
import { OrderPlacingContext } from "./form/use-place-order.ts";

/** Around the parts of the form: each reads the contexts that it needs. */
export function OrderFormContexts({ state, children }: { state: OrderFormState; children: ReactNode }) {
  const { draft, offer, fields, placing } = state;
  return (
    <FormContext value={fields}>
      <OrderDraftContext value={draft}>
        <OrderOfferContext value={offer}>
          <OrderPlacingContext value={placing}>{children}</OrderPlacingContext>
        </OrderOfferContext>
      </OrderDraftContext>
    </FormContext>
  );
}

interface FormProps {
  readonly terms: OrderTerms;
  readonly now: Date;
}

/** The fields of an order apart from its parties, for the site to lay out in sections or steps. */
export function orderFormParts({ terms, now }: FormProps, layout: Layout) {
  return {
    handover: <HandoverPart now={now} layout={layout} />,
    goods: <GoodsPart terms={terms} layout={layout} />,
    service: (
      <>
        <ProductChoice terms={terms} now={now} layout={layout} />
        <ExtrasPart terms={terms} layout={layout} />
        <SettlementChoice terms={terms} layout={layout} />
      </>
    ),
  };
}
