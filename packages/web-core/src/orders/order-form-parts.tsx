import type { OrderTerms } from "../rates/rate-service.ts";
import type { Layout } from "../ui/layout.ts";
import { GoodsPart } from "./form/goods-part.tsx";
import { HandoverPart } from "./form/handover-part.tsx";
import { ExtrasPart, PaymentChoice, ProductChoice } from "./form/service-part.tsx";
import type { OrderFormState } from "./form/use-order-form.ts";

interface FormProps {
  readonly state: OrderFormState;
  readonly terms: OrderTerms;
  readonly now: Date;
}

/** The fields of an order apart from its parties, for the site to lay out in sections or steps. */
export function orderFormParts({ state, terms, now }: FormProps, layout: Layout) {
  return {
    handover: <HandoverPart state={state} now={now} layout={layout} />,
    goods: <GoodsPart state={state} terms={terms} layout={layout} />,
    service: (
      <>
        <ProductChoice state={state} terms={terms} now={now} layout={layout} />
        <ExtrasPart state={state} terms={terms} layout={layout} />
        <PaymentChoice state={state} terms={terms} layout={layout} />
      </>
    ),
  };
}
