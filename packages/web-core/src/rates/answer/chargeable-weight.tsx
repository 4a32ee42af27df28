import { m } from "@rimba/content/messages";
import { getLocale } from "@rimba/content/runtime";
import type { Locale, PieceSize, RateQuote } from "@rimba/contract";
import Box from "lucide-react/icons/box";
import Scale from "lucide-react/icons/scale";
import { billedWeight, type BilledWeight, shipmentWeight, type ShipmentWeight } from "@rimba/domain";
import { formatBilledWeight } from "../../ui/format/billed-weight.ts";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";
import type { PieceText } from "../query.ts";
import { ambiguousReadings, readNumber } from "../form/read-number.ts";
import styles from "./chargeable-weight.module.css";

/**
 * Volumetric weight of the typed size, and the chargeable weight, updated while typing. `quoted`: the billed weight of
 * the price, once there is one.
 */
export function LiveExplanation({
  pieces,
  volumeDivisor,
  quoted = null,
}: {
  readonly pieces: readonly PieceText[];
  readonly volumeDivisor: number;
  readonly quoted?: RateQuote["weight"] | null;
}) {
  const locale = getLocale();
  const weight = liveWeight(pieces, volumeDivisor, locale);
  if (weight === null)
    return (
      <p className={styles.line}>{m.rate_weight_hint({ divisor: formatNumber(volumeDivisor, locale) })}</p>
    );
  const { actualKg, volumetricKg, decidedBy, formula, hasAllSizes } = weight;
  return (
    <div className={styles.line}>
      {volumetricKg > 0 && (
        <p>
          <Box size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {m.rate_volumetric()}{" "}
            <b className="num">
              <bdi>{formatWeight(volumetricKg, locale)}</bdi>
            </b>{" "}
            {formula !== null && (
              <bdi dir="ltr" className="num">
                ({formula})
              </bdi>
            )}
          </span>
        </p>
      )}
      {actualKg > 0 && (
        <p>
          <Scale size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {m.rate_chargeable()}{" "}
            <b className="num">
              <bdi>
                {quoted === null
                  ? formatWeight(weight.chargeableKg, locale)
                  : formatBilledWeight(quoted, locale)}
              </bdi>
            </b>{" "}
            {hasAllSizes && (decidedBy === "VOLUMETRIC" ? m.rate_because_volume() : m.rate_because_scale())}
          </span>
        </p>
      )}
      {!hasAllSizes && <p>{m.weight_without_size()}</p>}
    </div>
  );
}

/** As it is billed where the route has no higher minimum. */
interface LiveWeight extends ShipmentWeight, BilledWeight {
  /** `48 × 36 × 32 ÷ 5.000`; null where there are too many rows to read it. */
  readonly formula: string | null;
}

const readableRows = 2;

/**
 * The weight of the typed pieces; null while a size is incomplete, and while there is neither weight nor
 * size.
 */
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
    return quantity === 1 ? divided : `${divided} ×\u{A0}${quantity}`;
  });
  const weight = shipmentWeight(known, volumeDivisor);
  return {
    ...weight,
    ...billedWeight(weight, { minimumKg: 0 }),
    formula: parts.length === 0 || parts.length > readableRows ? null : parts.join(" + "),
  };
}

/** Null if it is not a valid number yet. */
function readPiece({ kg, l, w, h, qty }: PieceText): PieceSize | null {
  const weightKg = positive(kg === "" ? "0" : kg, "kg");
  const quantity = qty === "" ? 1 : positive(qty, "");
  if (weightKg === null || !quantity) return null;
  if ([l, w, h].every((side) => side.trim() === "")) return { weightKg, quantity };
  const [lengthCm, widthCm, heightCm] = [l, w, h].map((side) => positive(side, "cm"));
  return lengthCm && widthCm && heightCm ? { weightKg, lengthCm, widthCm, heightCm, quantity } : null;
}

/** Null if it is not a valid number. */
function positive(typed: string, unit: "kg" | "cm" | ""): number | null {
  const value = readNumber(typed, unit);
  return typeof value === "number" && value >= 0 ? value : null;
}

/**
 * Numbers have the decimal separator of the language, whatever the address has or was typed in another language. Text
 * with two readings stays as typed: another separator would change what it says.
 */
export function formatPieceText(piece: PieceText, locale: Locale): PieceText {
  const separator = locale === "id" ? "," : ".";
  const word = (text: string) => {
    const isDecimal = /^\d+[.,]\d+$/.test(text) && ambiguousReadings(text, "") === null;
    return isDecimal ? text.replace(/[.,]/, separator) : text;
  };
  return { kg: word(piece.kg), l: word(piece.l), w: word(piece.w), h: word(piece.h), qty: piece.qty };
}
