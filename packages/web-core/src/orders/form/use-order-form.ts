import { useEffect, useEffectEvent } from "react";
import { type FormSteps, useCheckedForm } from "../../app/forms/form-fields.ts";
import type { FieldErrors } from "../../app/forms/use-field-errors.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";
import { useLocale } from "../../app/locale/use-locale.ts";
import type { OrderValues } from "./check-order.ts";
import { orderStore } from "./order-store.ts";
import type { LoadedOrderForm } from "./page.ts";
import { orderDraft, useStoredOrder } from "./use-order-draft.ts";
import { useOrderOffer } from "./use-order-offer.ts";
import { usePlaceOrder } from "./use-place-order.ts";

interface Options {
  readonly page: LoadedOrderForm;
  readonly steps?: FormSteps;
  /** Called before the first wrong field takes the focus: it may be on another step. */
  readonly onRefused?: (errors: FieldErrors) => void;
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** The order form of both sites: each part is for the context of its name. */
export function useOrderForm({ page, steps, onRefused }: Options) {
  const { form, formNow } = useStoredOrder(page);
  const offer = useOrderOffer(page, form);
  const { derived, pickup } = offer;
  const fields = useOrderFields({ form, derived }, { steps, onRefused });
  const placing = usePlaceOrder({ form, offer, showErrors: fields.showErrors });
  // A day that could not be loaded is marked; the mark goes when the day arrives.
  const pickupChanged = useEffectEvent(() =>
    fields.change(["pickupDate", "pickupWindow"], { form, derived }),
  );
  useEffect(() => pickupChanged(), [pickup.date, pickup.window]);
  // Refusals come later than the input, and again in another language.
  const refusalsChanged = useEffectEvent(() => {
    if (Object.keys(fields.visibleErrors).length > 0)
      void fields.rewordErrors(["productTypeCode", "settlement"]);
  });
  useEffect(() => refusalsChanged(), [derived.productRefusal, derived.settlementRefusal]);
  const draft = orderDraft({
    form,
    formNow,
    change: (next, ...names) => {
      orderStore().write({ form: next });
      placing.clearProblem();
      fields.change(names, { form: next, derived });
    },
    clearErrors: fields.clearErrors,
  });
  return { draft, offer, fields, placing };
}

/** Errors of the order form, and the focus. */
export function useOrderFields(
  values: OrderValues,
  options: { readonly steps?: FormSteps | undefined; readonly onRefused?: Options["onRefused"] } = {},
) {
  const { locale } = useLocale();
  return useCheckedForm({
    ...options,
    values,
    loadCheck: async () => {
      const { checkOrder } = await lazyImport(() => import("./check-order.ts"));
      return (checked) => checkOrder(checked, locale);
    },
  });
}
