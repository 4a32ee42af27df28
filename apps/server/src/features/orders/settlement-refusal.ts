import type { PricedNetwork } from "../rates/tariff.ts";
import type { FieldMessageKey, PaymentRefusal, SettlementCode } from "@rimba/contract";
import { paymentRefusal } from "@rimba/domain";
import { collectsOnDelivery } from "./collects-on-delivery.ts";
import type { OrdersDeps } from "./orders-deps.ts";

export const refusalMessages = {
  DFOD_UNSUPPORTED: "settlement.dfodUnsupported",
  ABOVE_MAXIMUM: "settlement.aboveMaximum",
  CORPORATE_ONLY: "settlement.corporateOnly",
} as const satisfies Record<PaymentRefusal, FieldMessageKey>;

interface AskedPayment {
  readonly settlementCode: SettlementCode;
  /** Where it is delivered. */
  readonly areaId: string;
  readonly isCorporate: boolean;
  readonly total: number | null;
}

/** Why a settlement method cannot be used; null: it can, or the tariff does not know it, which prices say. */
export function settlementRefusal(
  { carrier: { dfodMaximum } }: Pick<OrdersDeps, "carrier">,
  reference: PricedNetwork,
  { areaId, ...asked }: AskedPayment,
): PaymentRefusal | null {
  const method = reference.tariff.terms.settlements.find(({ code }) => code === asked.settlementCode);
  const country = reference.areas.index.find(areaId)?.countryCode;
  return paymentRefusal({
    ...asked,
    corporateOnly: method?.corporateOnly === true,
    isOffered: country !== undefined && method?.countryCodes.includes(country) === true,
    collectsAtDestination: collectsOnDelivery(reference, areaId),
    dfodMaximum,
  });
}
