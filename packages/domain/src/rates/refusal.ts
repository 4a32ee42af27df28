import type { LaneTariff, ProductType, RefusalKind } from "@rimba/contract";
import { isWithin } from "./chargeable-weight.ts";

/**
 * Why a product is not carried between two places; null: it is. `served`: some other product is; `extraDays`: what remote
 * ends and borders take at most. Days of the calendar do not refuse: they pass (`promiseMissed` of an estimate).
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
