import type { LaneTariff, ProductType, RefusalKind } from "@rimba/contract";
import { isWithin } from "./chargeable-weight.ts";

/**
 * Why a product is not available between two places; null: it is. `served`: another product is; `extraDays`:
 * the maximum for remote ends and borders. Days of the calendar refuse nothing: they pass (`promiseMissed` of
 * an estimate).
 */
export function laneRefusal(
  { promise }: Pick<ProductType, "promise">,
  tariff: Pick<LaneTariff, "days"> | undefined,
  { served, extraDays }: { served: boolean; extraDays: number },
): RefusalKind | null {
  if (tariff === undefined) return promise !== null && served ? "TOO_FAR_FOR_PROMISE" : "LANE_NOT_SERVED";
  if (promise !== null && tariff.days.most + extraDays > promise.days) return "TOO_FAR_FOR_PROMISE";
  return null;
}

export function weightRefusal(
  { weight }: Pick<ProductType, "weight">,
  chargeableKg: number,
): RefusalKind | null {
  return isWithin(weight, chargeableKg) ? null : "WEIGHT_RANGE";
}
