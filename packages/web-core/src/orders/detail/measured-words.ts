import { m } from "@rimba/content/messages";
import { pieceRanges } from "@rimba/content/piece-ranges";
import type { Locale, MeasuredPieces, OrderDetail } from "@rimba/contract";
import { formatNumber, formatWeight } from "../../ui/format/number.ts";

/** So many pieces that differ are named. */
const maxListedParts = 6;

type Measured = Pick<OrderDetail, "measured" | "weightKg" | "pieces">;

/** What the carrier measured, compared with what was ordered: the whole first, then the pieces that differ. */
export function measuredLines({ measured, weightKg, pieces }: Measured, locale: Locale): string[] {
  if (measured === null) return [];
  const ordered = new Map(pieces.map((piece) => [piece.pieceNo, piece]));
  const differing = measured.parts.filter((part) => {
    const [pieceNo = 0] = part.pieceNos;
    const piece = part.pieceNos.length === 1 ? ordered.get(pieceNo) : undefined;
    // Of pieces that were measured together nothing was ordered to compare with; the line of the whole compares all.
    return piece === undefined ? part.pieceNos.length > 0 : isOther(part, piece);
  });
  const listed = differing.slice(0, maxListedParts).map((part) => partLine(part, locale));
  const more = differing.length - listed.length;
  return [
    ...(measured.weightKg === null ? [] : [wholeLine(measured.weightKg, weightKg, locale)]),
    ...listed,
    ...(more > 0 ? [m.order_measured_more({ count: more }, { locale })] : []),
  ];
}

function isOther(part: MeasuredPieces, piece: OrderDetail["pieces"][number]): boolean {
  if (part.weightKg !== piece.weightKg) return true;
  const sides = (["lengthCm", "widthCm", "heightCm"] as const).map((side) => [part[side], piece[side]]);
  return sides.some(([seen, given]) => seen !== null && seen !== given);
}

function wholeLine(measuredKg: number, orderedKg: number, locale: Locale): string {
  const inputs = { measured: formatWeight(measuredKg, locale), ordered: formatWeight(orderedKg, locale) };
  return inputs.measured === inputs.ordered
    ? m.order_measured_same(inputs, { locale })
    : m.order_measured_differs(inputs, { locale });
}

function partLine(part: MeasuredPieces, locale: Locale): string {
  const inputs = { pieces: pieceRanges(locale, part.pieceNos), words: partWords(part, locale) };
  return part.pieceNos.length === 1
    ? m.order_measured_piece(inputs, { locale })
    : m.order_measured_pieces(inputs, { locale });
}

function partWords({ weightKg, lengthCm, widthCm, heightCm }: MeasuredPieces, locale: Locale): string {
  const weight = formatWeight(weightKg, locale);
  if (lengthCm === null || widthCm === null || heightCm === null) return weight;
  const number = (value: number) => formatNumber(value, locale, 1);
  const sides = { length: number(lengthCm), width: number(widthCm), height: number(heightCm) };
  return m.order_measured_weight_size({ weight, size: m.order_size(sides, { locale }) }, { locale });
}
