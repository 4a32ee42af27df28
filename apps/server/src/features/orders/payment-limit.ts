import {
  fieldMessages,
  type FieldIssue,
  type Locale,
  type PaymentLimit,
  type SettlementCode,
} from "@rimba/contract";
import { selectOptionalCustomer } from "../account/customer-queries.ts";
import { endIssue } from "../places/areas/address-area.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { refusalMessages, settlementRefusal } from "./settlement-refusal.ts";

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
