import type { PieceSize, ProductType, RefusalKind, WeightRange } from "@rimba/contract";

export interface ShipmentWeight {
  readonly actualKg: number;
  /** Length × width × height ÷ divisor over all pieces that have a size. */
  readonly volumetricKg: number;
  /** The greater of the two, unrounded. */
  readonly chargeableKg: number;
  /** False: a piece without a size counts by its weight alone, so the chargeable weight may be higher. */
  readonly hasAllSizes: boolean;
}

const mm3PerCm3 = 1000;

/** Finer than any scale; a thousand of the heaviest pieces still sum up exactly. */
const mgPerKg = 1_000_000;

/*
 * Weighed in milligrams and measured in mm, so that sums are exact: the same pieces weigh the same in whatever order and
 * rows they come, and of many light ones nothing is rounded away.
 */
export function shipmentWeight(pieces: readonly PieceSize[], volumeDivisor: number): ShipmentWeight {
  let mg = 0;
  let mm3 = 0;
  let hasAllSizes = true;
  for (const { weightKg, lengthCm, widthCm, heightCm, quantity = 1 } of pieces) {
    mg += Math.round(weightKg * mgPerKg) * quantity;
    if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) hasAllSizes = false;
    else mm3 += toMm(lengthCm) * toMm(widthCm) * toMm(heightCm) * quantity;
  }
  const actualKg = mg / mgPerKg;
  const volumetricKg = mm3 / (volumeDivisor * mm3PerCm3);
  return { actualKg, volumetricKg, chargeableKg: Math.max(actualKg, volumetricKg), hasAllSizes };
}

function toMm(cm: number): number {
  return Math.round(cm * 10);
}

export function isWithin({ minKg, minIncluded, maxKg, maxIncluded }: WeightRange, kg: number): boolean {
  const enough = minIncluded ? kg >= minKg : kg > minKg;
  const notTooMuch = maxKg === null || (maxIncluded ? kg <= maxKg : kg < maxKg);
  return enough && notTooMuch;
}

/** Why a product does not carry this weight; null: it does. */
export function weightRefusal(
  { weight }: Pick<ProductType, "weight">,
  chargeableKg: number,
): RefusalKind | null {
  return isWithin(weight, chargeableKg) ? null : "WEIGHT_RANGE";
}
