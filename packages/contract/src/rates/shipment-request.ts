import * as z from "zod/mini";
import { describeObject } from "../common/describe.ts";
import { instant } from "../common/fields.ts";
import type { RateMessageKey } from "./rates-messages.ts";
import {
  completeSizeChecks,
  hasFields,
  isPossibleWeight,
  maxPieceRows,
  maxPieces,
  pieceCount,
  pieceSides,
  pieceSize,
  weightKg,
  type Measured,
  type PieceSize,
} from "./shipment-size.ts";
import { settlementCodes } from "../tracking/tracking-codes.ts";

export function areaField(required: RateMessageKey) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : "area.unknown") })
    .check(z.minLength(1, required), z.maxLength(64, "area.unknown"));
}

/** Origin and destination; at least cities. */
export const laneEnds = {
  sendAreaId: areaField("sendArea.required"),
  dispatchAreaId: areaField("dispatchArea.required"),
};

const maxDeclaredValue = 1_000_000_000_000;
const declaredValue = z
  // A number beyond the integers is too large rather than no number.
  .int({
    abort: true,
    error: ({ input }) =>
      typeof input === "number" && input > maxDeclaredValue
        ? "declaredValue.tooLarge"
        : "declaredValue.invalid",
  })
  .check(z.minimum(1, "declaredValue.invalid"), z.maximum(maxDeclaredValue, "declaredValue.tooLarge"));

interface FlatSize extends Measured {
  pieces?: unknown;
  pieceCount?: number | undefined;
}

/** A flat field that is required without pieces. It is reported even when other fields are wrong. */
export function neededWithoutPieces(field: "weightKg" | "pieceCount", error: RateMessageKey) {
  return z.refine<FlatSize>((request) => request.pieces !== undefined || request[field] !== undefined, {
    path: [field],
    error,
    when: hasFields,
  });
}

/** The shipment: as pieces, or flat for equal pieces; and the requested options. */
export const shipmentFields = {
  pieces: z.optional(
    z.array(pieceSize).check(z.minLength(1, "pieces.empty"), z.maxLength(maxPieceRows, "pieces.tooMany")),
  ),
  weightKg: z.optional(weightKg),
  ...pieceSides,
  pieceCount: z.optional(pieceCount),
  declaredValue: z.optional(declaredValue),
  valueAdded: z.optional(
    z.array(z.string().check(z.maxLength(40, "field.tooLong"))).check(z.maxLength(20, "field.tooLong")),
  ),
  insurance: z.optional(z.boolean()),
};

/** Rules between these fields. */
export const shipmentChecks = [
  neededWithoutPieces("weightKg", "weight.required"),
  ...completeSizeChecks,
  z.refine<FlatSize>((request) => request.pieces !== undefined || isPossibleWeight(request), {
    path: ["weightKg"],
    error: "weight.grams",
  }),
  z.refine<{ pieces?: readonly PieceSize[] | undefined }>(
    ({ pieces = [] }) => countPieces(pieces.filter(isCountable)) <= maxPieces,
    { path: ["pieces"], error: "pieces.tooMany" },
  ),
  z.refine<{ insurance?: boolean | undefined; declaredValue?: number | undefined }>(
    (request) => request.insurance !== true || request.declaredValue !== undefined,
    { path: ["declaredValue"], error: "declaredValue.required" },
  ),
] as const;

export const shippingCostRequest = z
  .object({
    ...laneEnds,
    ...shipmentFields,
    /** Start of the arrival times; by default, and if it is in the past, now. */
    handoverAt: z.optional(instant),
    productTypeCode: z.optional(z.string().check(z.maxLength(40, "field.tooLong"))),
    settlementCode: z.optional(z.enum(settlementCodes, { error: "settlement.unknown" })),
  })
  .check(...shipmentChecks);
export type ShippingCostRequest = z.infer<typeof shippingCostRequest>;
/* @__PURE__ */ describeObject("ShippingCostRequest", shippingCostRequest, "A shipment to price.", {
  sendAreaId: "Where it is sent from: a city or a district.",
  dispatchAreaId: "Where it is sent to: a city or a district.",
  pieces:
    "The pieces by kind; or else the flat fields. A weight alone is enough: volume may raise the price.",
  weightKg: "Flat: actual weight of one piece in kg, 2 decimals.",
  lengthCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
  widthCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
  heightCm: "Flat. Of one piece, in cm, 1 decimal; all three sides, or none.",
  pieceCount: "Flat: number of pieces that are all alike; 1 when left out.",
  productTypeCode: "The product that was chosen; left out: none was.",
  settlementCode: "How it will be paid; CASH_SENDER when left out.",
  declaredValue: "Value of the goods in rupiah; needed for insurance.",
  valueAdded: "Codes of value-added services.",
  insurance: "Whether the declared value is to be insured.",
  handoverAt:
    "From when arrivals count, such as the end of a pickup window; left out, or in the past: from now.",
});

/** The pieces of a request in either of its forms; the flat weight and size are those of one piece. */
export function piecesOf(
  request: Pick<
    ShippingCostRequest,
    "pieces" | "weightKg" | "lengthCm" | "widthCm" | "heightCm" | "pieceCount"
  >,
): readonly PieceSize[] {
  const { pieces, weightKg: kg, pieceCount: quantity = 1 } = request;
  if (pieces !== undefined) return pieces;
  return kg === undefined ? [] : [{ weightKg: kg, ...sizeOf(request), quantity }];
}

type Size<Measure> = Readonly<Record<"lengthCm" | "widthCm" | "heightCm", Measure>>;
type PartialSize = Partial<Size<number | null | undefined>>;

/** The size of a piece to be spread into another object; empty if it was omitted. */
export function sizeOf({ lengthCm, widthCm, heightCm }: PartialSize): Partial<Size<number>> {
  const isKnown = typeof lengthCm === "number" && typeof widthCm === "number" && typeof heightCm === "number";
  return isKnown ? { lengthCm, widthCm, heightCm } : {};
}

/** The size of a piece in answers: null if it was omitted. */
export function sizeOrNull({
  lengthCm = null,
  widthCm = null,
  heightCm = null,
}: PartialSize): Size<number | null> {
  return { lengthCm, widthCm, heightCm };
}

/** False for a row with too many pieces, which has an error of its own. */
function isCountable({ quantity = 1 }: PieceSize): boolean {
  return quantity <= maxPieces;
}

export function countPieces(pieces: readonly PieceSize[]): number {
  return pieces.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
}
