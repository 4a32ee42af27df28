import { shipmentWeight, type ShipmentWeight } from "@rimba/domain";
import type { Locale } from "@rimba/contract";
import { formatNumber } from "../format/number.ts";
import { readNumber } from "./read-number.ts";
import type { PieceText } from "./read-query.ts";

export interface LiveWeight extends ShipmentWeight {
  /** `48 × 36 × 32 ÷ 5.000`; null where there are too many rows to read it. */
  readonly formula: string | null;
}

const readableRows = 2;

/** What the typed pieces weigh; null while one of them has no size yet. The weight itself may still be missing. */
export function liveWeight(
  pieces: readonly PieceText[],
  volumeDivisor: number,
  locale: Locale,
): LiveWeight | null {
  const read = pieces.map(({ kg, l, w, h, qty }) => ({
    weightKg: positive(kg === "" ? "0" : kg, "kg"),
    lengthCm: positive(l, "cm"),
    widthCm: positive(w, "cm"),
    heightCm: positive(h, "cm"),
    quantity: qty === "" ? 1 : positive(qty, ""),
  }));
  const known = read.flatMap(({ weightKg, lengthCm, widthCm, heightCm, quantity }) =>
    weightKg === null || !lengthCm || !widthCm || !heightCm || !quantity
      ? []
      : [{ weightKg, lengthCm, widthCm, heightCm, quantity }],
  );
  if (known.length < pieces.length) return null;
  const number = (value: number) => formatNumber(value, locale, 1);
  const parts = known.map(({ lengthCm, widthCm, heightCm, quantity }) => {
    const size = `${number(lengthCm)} × ${number(widthCm)} × ${number(heightCm)}`;
    const divided = `${size} ÷ ${formatNumber(volumeDivisor, locale)}`;
    return quantity === 1 ? divided : `${divided} × ${quantity}`;
  });
  return {
    ...shipmentWeight(known, volumeDivisor),
    formula: parts.length > readableRows ? null : parts.join(" + "),
  };
}

/** Null where it is no number that can be reckoned with. */
function positive(typed: string, unit: "kg" | "cm" | ""): number | null {
  const value = readNumber(typed, unit);
  return typeof value === "number" && value >= 0 ? value : null;
}
