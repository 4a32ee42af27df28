import { shippingCostRequest, type ShippingCostRequest } from "@rimba/contract";
import type { OrderForm } from "./order-form.ts";
import { shipmentInput } from "./to-order-input.ts";

/** What the price is asked with; null while the form does not say enough. */
export function quoteRequest(form: OrderForm): ShippingCostRequest | null {
  const { sender, receiver, value } = form;
  if (sender.area === null || receiver.area === null) return null;
  const parsed = shippingCostRequest.safeParse({
    ...shipmentInput(form),
    // A price is shown before the value that it may be insured for is typed.
    insurance: form.insurance && value.trim() !== "",
    sendAreaId: sender.area.areaId,
    dispatchAreaId: receiver.area.areaId,
    ...(form.settlementCode !== "" && { settlementCode: form.settlementCode }),
  });
  return parsed.success ? parsed.data : null;
}
