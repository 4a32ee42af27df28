import type { PaymentRefusal, SettlementCode } from "@rimba/contract";

export interface SettlementFacts {
  readonly settlementCode: SettlementCode;
  readonly isCorporate: boolean;
  /** The tariff restricts the method to corporate accounts. */
  readonly corporateOnly: boolean;
  /** The tariff allows the method for the country of destination. */
  readonly isOffered: boolean;
  /** An outlet near the receiver collects the money. */
  readonly collectsAtDestination: boolean;
  /** Rupiah; null: not known yet. */
  readonly total: number | null;
  /** The largest amount that can be collected on delivery. */
  readonly dfodMaximum: number;
}

/**
 * Whether a form offers a settlement method. Payment by the month is for companies: others see it only if they have
 * chosen it already, with its refusal.
 */
export function isSettlementOffered(
  code: SettlementCode,
  { isMonthlyAllowed, chosen }: { readonly isMonthlyAllowed: boolean; readonly chosen: string },
): boolean {
  return code !== "MONTHLY" || isMonthlyAllowed || chosen === code;
}

/** Why a settlement method cannot be used; null: it can. */
export function settlementRefusal(facts: SettlementFacts): PaymentRefusal | null {
  if (facts.corporateOnly && !facts.isCorporate) return "CORPORATE_ONLY";
  if (facts.settlementCode !== "DFOD") return null;
  if (!facts.isOffered || !facts.collectsAtDestination) return "DFOD_UNSUPPORTED";
  return facts.total !== null && facts.total > facts.dfodMaximum ? "ABOVE_MAXIMUM" : null;
}
