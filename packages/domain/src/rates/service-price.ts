import type { Price } from "@rimba/contract";

export interface PriceBasis {
  readonly freight: number;
  readonly value: number;
  readonly pieces: number;
  readonly billedKg: number;
}

const basisPointsOfAll = 10_000;

/** A part of a sum in basis points, rounded up to whole rupiah. */
export function shareOf(sum: number, basisPoints: number): number {
  return Math.ceil((sum * basisPoints) / basisPointsOfAll);
}

/** Whole rupiah; null: no price without an agreement. */
export function priceAmount({ kind, amount, atLeast }: Price, basis: PriceBasis): number | null {
  switch (kind) {
    case "PERCENT_OF_FREIGHT":
      return Math.max(atLeast, shareOf(basis.freight, amount));
    case "PERCENT_OF_VALUE":
      return Math.max(atLeast, shareOf(basis.value, amount));
    case "PER_SHIPMENT":
      return Math.max(atLeast, amount);
    case "PER_PIECE":
      return Math.max(atLeast, amount * basis.pieces);
    case "PER_KG":
      return Math.max(atLeast, amount * basis.billedKg);
    case "BY_AGREEMENT":
      return null;
  }
}
