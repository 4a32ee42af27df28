import type { PaymentLimit, SettlementCode } from "@rimba/contract";
import { isDropOff } from "@rimba/domain";
import { useState } from "react";
import { useApiQuery } from "../../app/api/use-api-query.ts";
import { requiredContext } from "../../ui/required-context.ts";
import type { DerivedOrderValues } from "./check-order.ts";
import type { OrderForm } from "./order-form.ts";
import type { LoadedOrderForm } from "./page.ts";
import { useOrderQuote } from "./use-order-quote.ts";
import { type HandoverChoice, type Pickup, pickupOf, usePickup } from "./use-pickup.ts";

export type OrderOffer = ReturnType<typeof useOrderOffer>;
export const [OrderOfferContext, useOffer] = requiredContext<OrderOffer>();

/** What the carrier offers for the form: pickup times, prices with arrivals, and payment. */
export function useOrderOffer({ preferredOutlet }: LoadedOrderForm, form: OrderForm) {
  // A place without payment on delivery has no price with it, so the price is requested without it. A total above the
  // maximum does not change the request: without the fee the total could be below the maximum again, and each answer
  // would cause the next request.
  const [canDfod, setCanDfod] = useState(true);
  const pickup = usePickup(form, preferredOutlet);
  const handover = handoverChoice(form, pickup);
  const quote = useOrderQuote(form, canDfod, handover);
  const settlementLimits = useSettlementLimits(form, quote.offered?.quote.total ?? null);
  const isDfodOffered = settlementLimits.DFOD?.reason !== "DFOD_UNSUPPORTED";
  if (canDfod !== isDfodOffered) setCanDfod(isDfodOffered);
  const derived: DerivedOrderValues = {
    pickupDate: pickup.date,
    pickupWindow: pickup.window,
    isPickupLoading: pickup.isLoading,
    pickupOutlet: pickup.outlet?.state === "picksUp" ? pickup.outlet.networkCode : null,
    total: quote.offered?.quote.total ?? null,
    promise: handover.kind === "pickupTimeMissing" ? null : (quote.offered?.promise ?? null),
    productRefusal: quote.chosen?.outcome === "notOffered" ? quote.chosen.msg : null,
    settlementRefusal:
      form.settlementCode === "" ? null : (settlementLimits[form.settlementCode]?.message ?? null),
  };
  return { pickup, handover, quote, settlementLimits, derived };
}

function handoverChoice(form: OrderForm, { windows, date, window }: Pickup): HandoverChoice {
  if (isDropOff(form.serviceMethod)) return { kind: "dropOff" };
  const pickup = pickupOf(windows, date, window);
  return pickup === null ? { kind: "pickupTimeMissing" } : { kind: "pickup", pickup };
}

type Payments = Readonly<Partial<Record<SettlementCode, PaymentLimit>>>;

const debounceMs = 250;

/**
 * Which settlement methods can be used between the two places for this amount; a missing one is unknown. A place without
 * payment on delivery stays known while a check for another amount fails: the form would offer that payment.
 */
function useSettlementLimits({ sender, receiver }: OrderForm, total: number | null): Payments {
  const ends =
    sender.area === null || receiver.area === null
      ? null
      : { sendAreaId: sender.area.areaId, dispatchAreaId: receiver.area.areaId };
  const estimatedCost = total === null ? {} : { estimatedCost: total };
  const place = receiver.area?.areaId;
  const [refused, setRefused] = useState<{ readonly place: typeof place; readonly limit: PaymentLimit }>();
  const answer = useApiQuery(
    "paymentLimit",
    ends === null ? null : { ...ends, ...estimatedCost, settlementCode: "DFOD" },
    { debounceMs },
  ).value;
  if (answer?.reason === "DFOD_UNSUPPORTED" && answer !== refused?.limit)
    setRefused({ place, limit: answer });
  const dfod = answer ?? (refused?.place === place ? refused?.limit : undefined);
  const monthly = useApiQuery("paymentLimit", ends === null ? null : { ...ends, settlementCode: "MONTHLY" }, {
    debounceMs,
  }).value;
  return { ...(dfod && { DFOD: dfod }), ...(monthly !== null && { MONTHLY: monthly }) };
}
