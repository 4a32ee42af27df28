import type { InsuranceTerms, RateQuote } from "@rimba/contract";
import { shareOf } from "./service-price.ts";

/** The premium for a declared value, in whole rupiah. */
export function premiumOf(
  { basisPoints, fee }: InsuranceTerms,
  insuredValue: number,
): NonNullable<RateQuote["insurance"]> {
  return { insuredValue, basisPoints, fee, amount: shareOf(insuredValue, basisPoints) + fee };
}

/**
 * What is paid when the shipment is lost: uninsured a multiple of its freight, up to a sum, and never more than
 * what was lost; insured its declared value.
 */
export function paymentIfLost(
  { uninsured, maxValue }: InsuranceTerms,
  freight: number,
  declaredValue: number | null,
): RateQuote["ifLost"] {
  const withoutInsurance = Math.min(
    freight * uninsured.timesFreight,
    uninsured.atMost,
    declaredValue ?? Infinity,
  );
  return {
    withoutInsurance,
    withInsurance: declaredValue === null ? null : Math.min(declaredValue, maxValue),
  };
}
