import { shipmentWeight, type ShipmentWeight } from "@rimba/domain";
import type { Locale, PieceSize } from "@rimba/contract";
import { formatNumber } from "../../ui/format/number.ts";
import { readNumber } from "../form/read-number.ts";
import type { PieceText } from "../read-query.ts";

export interface LiveWeight extends ShipmentWeight {
  /** Whole kg, as it is billed where the route has no higher minimum. */
  readonly billedKg: number;
  /** `48 × 36 × 32 ÷ 5.000`; null where there are too many rows to read it. */
  readonly formula: string | null;
}

const readableRows = 2;

/** What the typed pieces weigh; null while a size is typed in part, and while there is neither weight nor size. */
export function liveWeight(
  pieces: readonly PieceText[],
  volumeDivisor: number,
  locale: Locale,
): LiveWeight | null {
  const read = pieces.map((piece) => readPiece(piece));
  const known = read.flatMap((piece) => piece ?? []);
  if (known.length < pieces.length) return null;
  if (known.every((piece) => piece.weightKg === 0 && piece.lengthCm === undefined)) return null;
  const number = (value: number) => formatNumber(value, locale, 1);
  const parts = known.flatMap(({ lengthCm, widthCm, heightCm, quantity = 1 }) => {
    if (lengthCm === undefined || widthCm === undefined || heightCm === undefined) return [];
    const size = `${number(lengthCm)} × ${number(widthCm)} × ${number(heightCm)}`;
    const divided = `${size} ÷ ${formatNumber(volumeDivisor, locale)}`;
    return quantity === 1 ? divided : `${divided} × ${quantity}`;
  });
  const weight = shipmentWeight(known, volumeDivisor);
  return {
    ...weight,
    billedKg: Math.ceil(weight.chargeableKg),
    formula: parts.length === 0 || parts.length > readableRows ? null : parts.join(" + "),
  };
}

/** Null where it cannot be reckoned with yet. */
function readPiece({ kg, l, w, h, qty }: PieceText): PieceSize | null {
  const weightKg = positive(kg === "" ? "0" : kg, "kg");
  const quantity = qty === "" ? 1 : positive(qty, "");
  if (weightKg === null || !quantity) return null;
  if ([l, w, h].every((side) => side.trim() === "")) return { weightKg, quantity };
  const [lengthCm, widthCm, heightCm] = [l, w, h].map((side) => positive(side, "cm"));
  return lengthCm && widthCm && heightCm ? { weightKg, lengthCm, widthCm, heightCm, quantity } : null;
}

/** Null where it is no number that can be reckoned with. */
function positive(typed: string, unit: "kg" | "cm" | ""): number | null {
  const value = readNumber(typed, unit);
  return typeof value === "number" && value >= 0 ? value : null;
}
