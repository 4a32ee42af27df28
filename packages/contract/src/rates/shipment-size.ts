import * as z from "zod/mini";
import { describeObject } from "../common/describe.ts";
import type { RateMessageKey } from "./rates-messages.ts";

/** Longer than any parcel. Detects millimetres: a shoe box in millimetres exceeds it. */
export const maxSideCm = 600;
export const maxPieceKg = 20_000;
export const maxPieceRows = 50;
export const maxPieces = 999;
const minWeightKg = 0.01;
/** Shorter than any parcel. Detects metres: most sides in metres are below it. */
export const minSideCm = 1;

/** Osmium, the densest element: a heavier piece of this size was weighed in grams, or measured in metres. */
const densestKgPerM3 = 22_590;
const cm3PerM3 = 1_000_000;

interface Rules {
  required: RateMessageKey;
  notANumber: RateMessageKey;
  zero: RateMessageKey;
  negative: RateMessageKey;
  tooSmall: RateMessageKey;
  tooLarge: RateMessageKey;
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === "";
}

function measure(min: number, max: number, rules: Rules) {
  return z.number({ error: ({ input }) => (isMissing(input) ? rules.required : rules.notANumber) }).check(
    z.minimum(min, {
      error: ({ input }) => (input === 0 ? rules.zero : Number(input) < 0 ? rules.negative : rules.tooSmall),
    }),
    z.maximum(max, { error: rules.tooLarge }),
  );
}

export const weightKg = measure(minWeightKg, maxPieceKg, {
  required: "weight.required",
  notANumber: "weight.notANumber",
  zero: "weight.zero",
  negative: "weight.negative",
  tooSmall: "weight.tooSmall",
  tooLarge: "weight.tooLarge",
});

const side = z.optional(
  measure(minSideCm, maxSideCm, {
    required: "size.incomplete",
    notANumber: "size.notANumber",
    zero: "size.zero",
    negative: "size.negative",
    tooSmall: "size.metres",
    tooLarge: "size.tooLarge",
  }),
);
/** The size of a piece may be omitted as a whole: then its weight alone is priced. */
export const pieceSides = { lengthCm: side, widthCm: side, heightCm: side };

export const pieceCount = z
  .int({ error: ({ input }) => (isMissing(input) ? "quantity.required" : "quantity.invalid") })
  .check(z.minimum(1, "quantity.invalid"), z.maximum(maxPieces, "quantity.invalid"));

export interface Measured {
  weightKg?: number | undefined;
  lengthCm?: number | undefined;
  widthCm?: number | undefined;
  heightCm?: number | undefined;
}

/**
 * Whether a piece of this size can have this weight. A missing side counts as the longest possible one. True for a
 * measure outside its own range, which its field reports.
 */
export function isPossibleWeight({
  weightKg: kg = 0,
  lengthCm: length = maxSideCm,
  widthCm: width = maxSideCm,
  heightCm: height = maxSideCm,
}: Measured): boolean {
  if (kg > maxPieceKg || Math.min(length, width, height) < minSideCm) return true;
  return kg <= ((length * width * height) / cm3PerM3) * densestKgPerM3;
}

/**
 * For a rule between fields that is checked even when single fields are wrong (`when`). What is no object at all has no fields
 * to read.
 */
export function hasFields({ value }: { readonly value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

const sideFields = ["lengthCm", "widthCm", "heightCm"] as const;

/** A size with one or two sides is one error, at the first missing side, whatever else is wrong. */
export const completeSizeChecks = sideFields.map((field) =>
  z.refine<Measured>((measured) => firstMissingSide(measured) !== field, {
    path: [field],
    error: "size.incomplete",
    when: hasFields,
  }),
);

function firstMissingSide(measured: Measured): string | null {
  const missing = sideFields.filter((field) => measured[field] === undefined);
  return missing.length === sideFields.length ? null : (missing[0] ?? null);
}

const piece = { weightKg, ...pieceSides };
const pieceChecks = [
  z.refine<Measured>(isPossibleWeight, { path: ["weightKg"], error: "weight.grams" }),
  ...completeSizeChecks,
] as const;

/** One kind of piece of a shipment; without a quantity it is one. */
export const pieceSize = z.object({ ...piece, quantity: z.optional(pieceCount) }).check(...pieceChecks);
export type PieceSize = z.infer<typeof pieceSize>;
/* @__PURE__ */ describeObject("PieceSize", pieceSize, "One kind of piece.", {
  weightKg: "Actual weight in kg, 2 decimals.",
  lengthCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  widthCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  heightCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  quantity: "How many are like this; 1 when left out.",
});

/** One kind of piece of an order, with a required quantity. */
export const orderedPiece = z.object({ ...piece, quantity: pieceCount }).check(...pieceChecks);
/* @__PURE__ */ describeObject("OrderedPiece", orderedPiece, "One kind of piece of an order.", {
  weightKg: "Actual weight in kg, 2 decimals.",
  lengthCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  widthCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  heightCm: "Of one piece, in cm, 1 decimal; all three sides, or none.",
  quantity: "How many are like this; required.",
});
