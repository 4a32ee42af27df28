import type { Measurement, MeasuredPieces } from "@rimba/contract";
import { handlingHistory, type HandlingEvent } from "../tracking/handling-history.ts";
import { zonedIso } from "../common/calendar.ts";

/**
 * The carrier's measurements of a shipment, the last one of each piece; null before the first. Needs only the
 * WEIGHED events and the corrections.
 */
export function measurementOf(
  events: readonly HandlingEvent[],
  allPieceNos: readonly number[],
): Measurement | null {
  const covers = (part: MeasuredPieces) => (part.pieceNos.length === 0 ? allPieceNos : part.pieceNos);
  let parts: MeasuredPieces[] = [];
  for (const part of handlingHistory(events).flatMap((event) => measuredParts(event, allPieceNos))) {
    // A newer measurement of a piece replaces the whole older one.
    parts = [
      ...parts.filter((older) => !covers(older).some((pieceNo) => covers(part).includes(pieceNo))),
      part,
    ];
  }
  if (parts.length === 0) return null;
  const isWhole = new Set(parts.flatMap(covers)).size === allPieceNos.length;
  const grams = parts.reduce((sum, { weightKg }) => sum + Math.round(weightKg * 1000), 0);
  return { weightKg: isWhole ? grams / 1000 : null, parts };
}

function measuredParts(
  { code, measurements = [], pieces, occurredAt, place }: HandlingEvent,
  allPieceNos: readonly number[],
): MeasuredPieces[] {
  if (code !== "WEIGHED") return [];
  const weighed = pieces ?? allPieceNos;
  return measurements.map(({ pieceNo, weightKg, lengthCm, widthCm, heightCm }) => {
    const pieceNos = pieceNo === undefined ? weighed.toSorted((a, b) => a - b) : [pieceNo];
    return {
      pieceNos: pieceNos.length === allPieceNos.length ? [] : pieceNos,
      weightKg,
      lengthCm: lengthCm ?? null,
      widthCm: widthCm ?? null,
      heightCm: heightCm ?? null,
      at: zonedIso(occurredAt, place.timeZone),
      timeZone: place.timeZone,
    };
  });
}
