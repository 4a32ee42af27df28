import {
  fieldMessages,
  type FieldIssue,
  type FieldMessageKey,
  type Locale,
  type PaymentLimit,
  type PaymentRefusal,
  type SettlementCode,
} from "@rimba/contract";
import { paymentRefusal } from "@rimba/domain";
import { selectOptionalCustomer } from "../account/customer-queries.ts";
import { endIssue } from "../rates/lane-ends.ts";
import type { Reference } from "../reference.ts";
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
  reference: Reference,
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

export type PaymentLimitResult =
  | { kind: "answered"; limit: PaymentLimit }
  | { kind: "invalid"; issues: FieldIssue[] };

interface PaymentQuestion {
  sendAreaId: string;
  dispatchAreaId: string;
  settlementCode: SettlementCode;
  estimatedCost?: number | undefined;
}

/** Whether a settlement method can be used by this customer on a lane. Throws `DatabaseUnavailable`. */
export async function paymentLimitOf(
  deps: OrdersDeps,
  customerId: string,
  asked: PaymentQuestion,
  locale: Locale,
): Promise<PaymentLimitResult> {
  const reference = await deps.reference.current();
  const issues = (["sendAreaId", "dispatchAreaId"] as const).flatMap((path): FieldIssue[] => {
    const key = endIssue(reference.areas.index, asked[path]);
    return key === null ? [] : [{ path, key }];
  });
  if (issues.length > 0) return { kind: "invalid", issues };
  const customer = await selectOptionalCustomer(deps.db, customerId);
  const reason = settlementRefusal(deps, reference, {
    settlementCode: asked.settlementCode,
    areaId: asked.dispatchAreaId,
    isCorporate: customer?.is_corporate === true,
    total: asked.estimatedCost ?? null,
  });
  return {
    kind: "answered",
    limit: {
      allowed: reason === null,
      reason,
      message: reason === null ? null : fieldMessages[refusalMessages[reason]][locale],
      maximum: asked.settlementCode === "DFOD" ? deps.carrier.dfodMaximum : null,
    },
  };
}
