import * as z from "zod/mini";
import {
  arrivalPromise,
  arrivalEstimate,
  calendarNotice,
  namedProduct,
  notOffered,
  laneEnds,
} from "./estimates.ts";
import { currency, priceKinds, weightDecisions } from "./rate-codes.ts";
import { instant } from "../common/fields.ts";
import type { RateMessageKey } from "./rates-messages.ts";
import {
  completeSizeChecks,
  isPossibleWeight,
  maxPieceRows,
  maxPieces,
  pieceCount,
  pieceSides,
  pieceSize,
  weightKg,
  type PieceSize,
} from "./shipment-size.ts";
import { weightRange } from "./tariff.ts";
import { settlementCodes } from "../tracking/tracking-codes.ts";

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

interface FlatSize {
  pieces?: unknown;
  weightKg?: number | undefined;
  lengthCm?: number | undefined;
  widthCm?: number | undefined;
  heightCm?: number | undefined;
  pieceCount?: number | undefined;
}

/** A flat field that is required without pieces. It is reported even when other fields are wrong. */
export function neededWithoutPieces(field: "weightKg" | "pieceCount", error: RateMessageKey) {
  return z.refine<FlatSize>((request) => request.pieces !== undefined || request[field] !== undefined, {
    path: [field],
    error,
    when: () => true,
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

interface Size {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

/** The size of a piece to be spread into another object; empty if it was omitted. */
export function sizeOf({
  lengthCm,
  widthCm,
  heightCm,
}: { readonly [Side in keyof Size]?: number | null | undefined }): Partial<Size> {
  const isKnown = typeof lengthCm === "number" && typeof widthCm === "number" && typeof heightCm === "number";
  return isKnown ? { lengthCm, widthCm, heightCm } : {};
}

/** The size of a piece in answers: null if it was omitted. */
export function sizeOrNull({
  lengthCm = null,
  widthCm = null,
  heightCm = null,
}: { readonly [Side in keyof Size]?: number | null | undefined }): Record<keyof Size, number | null> {
  return { lengthCm, widthCm, heightCm };
}

/** False for a row with too many pieces, which has an error of its own. */
function isCountable({ quantity = 1 }: PieceSize): boolean {
  return quantity <= maxPieces;
}

export function countPieces(pieces: readonly PieceSize[]): number {
  return pieces.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
}

const costLine = z.object({ code: z.string(), name: z.string(), amount: z.number() });

/** A price that explains itself. Its lines sum up to `price`; less the discount it is `total`. */
export const rateQuote = z.object({
  weight: z.object({
    actualKg: z.number(),
    volumetricKg: z.number(),
    chargeableKg: z.number(),
    minimumKg: z.number(),
    billedKg: z.number(),
    volumeDivisor: z.number(),
    decidedBy: z.enum(weightDecisions),
    /**
     * False: pieces without a size were priced by their weight alone, and their volume may raise the price.
     */
    hasAllSizes: z._default(z.boolean(), true),
  }),
  freight: z.object({
    firstKg: z.number(),
    firstPrice: z.number(),
    steps: z.array(z.object({ fromKg: z.number(), toKg: z.number(), perKg: z.number(), amount: z.number() })),
    amount: z.number(),
  }),
  surcharges: z.array(costLine),
  valueAdded: z.array(costLine),
  insurance: z.nullable(
    z.object({ insuredValue: z.number(), basisPoints: z.number(), fee: z.number(), amount: z.number() }),
  ),
  price: z.number(),
  discount: z.nullable(
    z.object({ code: z.string(), name: z.string(), basisPoints: z.number(), amount: z.number() }),
  ),
  total: z.number(),
  currency: z.literal(currency),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  ifLost: z.object({ withoutInsurance: z.number(), withInsurance: z.nullable(z.number()) }),
});
export type RateQuote = z.infer<typeof rateQuote>;

const product = {
  ...namedProduct,
  weightRange,
  /** By the divisor of this product. */
  chargeableKg: z.number(),
};

/** One product for this shipment: its price and time, or why it is not available. */
export const rateOption = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("offered"),
    ...product,
    quote: rateQuote,
    estimate: arrivalEstimate,
    promise: arrivalPromise,
  }),
  z.object({ ...notOffered, ...product }),
]);
export type RateOption = z.infer<typeof rateOption>;
export type OfferedRate = Extract<RateOption, { outcome: "offered" }>;

/** A value-added service; `amount` is rupiah, or basis points if the kind is a percentage. */
export const addableService = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(priceKinds),
  amount: z.number(),
  atLeast: z.number(),
});
export type AddableService = z.infer<typeof addableService>;

export const shippingCostResponse = z.object({
  sendAreaId: z.string(),
  dispatchAreaId: z.string(),
  distanceKm: z.number(),
  pieceCount: z.number(),
  options: z.array(rateOption),
  fitting: z.array(z.string()),
  addable: z.array(addableService),
  notices: z.array(calendarNotice),
});
export type ShippingCost = z.infer<typeof shippingCostResponse>;
