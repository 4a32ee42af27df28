import type { ShippingCostRequest } from "@rimba/contract";
import { handoverAt } from "@rimba/domain";
import { useEffect, useState } from "react";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import type { HandoverChoice } from "./use-pickup.ts";
import type { OrderForm } from "./order-form.ts";
import { lazyImport } from "../../app/lazy/lazy-import.ts";

export type OrderQuote = ReturnType<typeof useOrderQuote>;

const debounceMs = 350;

/**
 * The live price, and the arrival that an order placed now would promise. `canDfod` is false if payment on delivery is
 * known to be impossible there: the price is then requested without it.
 */
export function useOrderQuote(form: OrderForm, canDfod: boolean, handover: HandoverChoice) {
  const quoted = useQuoteRequest(form.settlementCode === "DFOD" && !canDfod ? withoutDfod(form) : form);
  const request = quoted === null ? null : { ...quoted, ...handoverIn(handover) };
  const { value: cost, ...answer } = useApiQuery("shippingCost", request, { debounceMs });
  const chosen = cost?.options.find(({ productTypeCode }) => productTypeCode === form.product?.code) ?? null;
  return {
    ...answer,
    /** Every product for the current input; null if it is incomplete, or no answer came. */
    cost,
    /** The selected product, with its price or with why it is not possible. */
    chosen,
    offered: chosen?.outcome === "offered" ? chosen : null,
  };
}

/** A pickup counts from the end of its window; the server ensures that it is not in the past. */
function handoverIn(handover: HandoverChoice): Pick<ShippingCostRequest, "handoverAt"> {
  if (handover.kind !== "pickup") return {};
  return { handoverAt: handoverAt(handover.pickup, new Date(0)).toISOString() };
}

function withoutDfod(form: OrderForm): OrderForm {
  return { ...form, settlementCode: "" };
}

type MakeRequest = (form: OrderForm) => ShippingCostRequest | null;

/** The schema is loaded when there is input to validate. */
function useQuoteRequest(form: OrderForm): ShippingCostRequest | null {
  const [make, setMake] = useState<MakeRequest | null>(null);
  const isWanted = form.sender.area !== null && form.receiver.area !== null;
  useEffect(() => {
    if (!isWanted || make !== null) return;
    let left = false;
    const load = async () => {
      try {
        const { quoteRequest } = await lazyImport(() => import("./check-order.ts"));
        if (!left) setMake(() => quoteRequest);
      } catch {
        // Without a connection there is no price either.
      }
    };
    void load();
    return () => {
      left = true;
    };
  }, [isWanted, make, form]);
  return make?.(form) ?? null;
}
