import type { LaneTariff, RateQuote, WeightDecision } from "@rimba/contract";
import type { ShipmentWeight } from "./chargeable-weight.ts";

export interface BilledWeight {
  /** Whole kg. */
  readonly billedKg: number;
  readonly decidedBy: WeightDecision;
}

/** Rounded up to the next whole kg, and at least what the lane bills. */
export function billedWeight(
  { actualKg, volumetricKg, chargeableKg }: ShipmentWeight,
  { minimumKg }: Pick<LaneTariff, "minimumKg">,
): BilledWeight {
  const roundedKg = Math.ceil(chargeableKg);
  if (roundedKg < minimumKg) return { billedKg: minimumKg, decidedBy: "LANE_MINIMUM" };
  return { billedKg: roundedKg, decidedBy: volumetricKg > actualKg ? "VOLUMETRIC" : "ACTUAL" };
}

/** The first weight, and each further kg at the price of the step that it lies in: more weight never costs less. */
export function freightOf(
  { firstKg, firstPrice, steps }: Pick<LaneTariff, "firstKg" | "firstPrice" | "steps">,
  billedKg: number,
): RateQuote["freight"] {
  const parts = steps.flatMap(({ overKg, perKg }, index) => {
    const fromKg = Math.max(overKg, firstKg);
    const toKg = Math.min(billedKg, steps[index + 1]?.overKg ?? Infinity);
    return toKg <= fromKg ? [] : [{ fromKg, toKg, perKg, amount: (toKg - fromKg) * perKg }];
  });
  const amount = parts.reduce((sum, part) => sum + part.amount, firstPrice);
  return { firstKg, firstPrice, steps: parts, amount };
}
