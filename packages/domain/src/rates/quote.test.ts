import type { PieceSize } from "@rimba/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteOf, type Quote, type ShipmentToPrice } from "./quote.ts";
import { nearTerms, box, h50, lane, shipment, tariff, terms, words } from "./rate-fixtures.ts";

const discounts = [
  {
    code: "SAVER",
    name: words("Saver"),
    basisPoints: 900,
    productTypeCodes: ["H50"],
    validFrom: "2026-11-01",
    validTo: "2026-11-30",
  },
];

describe("a quote", () => {
  it("explains itself: three boxes of 12.4 kg, 48 × 36 × 32 cm, insured and packed", () => {
    const requested = { ...shipment, valueAdded: ["PACKING"], declaredValue: 7_500_000, insured: true };
    expect(quoteOf(requested, lane, { ...terms, discounts })).toEqual({
      weight: {
        actualKg: 37.2,
        volumetricKg: 33.1776,
        chargeableKg: 37.2,
        minimumKg: 10,
        billedKg: 38,
        volumeDivisor: 5000,
        decidedBy: "ACTUAL",
        hasAllSizes: true,
      },
      freight: {
        firstKg: 10,
        firstPrice: 86_000,
        steps: [
          { fromKg: 10, toKg: 30, perKg: 8600, amount: 172_000 },
          { fromKg: 30, toKg: 38, perKg: 8000, amount: 64_000 },
        ],
        amount: 322_000,
      },
      surcharges: [{ code: "FUEL", amount: 10_465 }],
      valueAdded: [{ code: "PACKING", amount: 75_000 }],
      insurance: { insuredValue: 7_500_000, basisPoints: 20, fee: 5000, amount: 20_000 },
      price: 427_465,
      discount: { code: "SAVER", basisPoints: 900, amount: 29_922 },
      total: 397_543,
      currency: "IDR",
      validFrom: "2026-01-01",
      validTo: null,
      ifLost: { withoutInsurance: 1_000_000, withInsurance: 7_500_000 },
    } satisfies Quote);
  });

  it.each([
    ["the volume", { ...box, weightKg: 9.5 }, "VOLUMETRIC", 12],
    ["the scales", box, "ACTUAL", 13],
    ["the lane's minimum", { weightKg: 2, lengthCm: 20, widthCm: 20, heightCm: 10 }, "LANE_MINIMUM", 10],
  ] as const)("says that %s was decisive", (_what, piece, decidedBy, billedKg) => {
    const { weight } = quoteOf({ ...shipment, pieces: [piece] }, lane, terms);
    expect(weight).toMatchObject({ decidedBy, billedKg });
  });

  it("adds the surcharges of the lane and the pieces", () => {
    const pieces = [
      { weightKg: 80, lengthCm: 160, widthCm: 30, heightCm: 30, quantity: 2 },
      { weightKg: 5, lengthCm: 30, widthCm: 30, heightCm: 30 },
    ];
    const far = { ...lane, remoteEnds: 1, abroad: true };
    const { surcharges } = quoteOf({ ...shipment, pieces, settlementCode: "DFOD" }, far, terms);
    expect(Object.fromEntries(surcharges.map(({ code, amount }) => [code, amount]))).toEqual({
      FUEL: 43_485,
      REMOTE: 412_500,
      LONG: 70_000,
      HEAVY: 100_000,
      CUSTOMS: 175_000,
      DFOD: 26_760,
    });
  });

  it("adds the surcharge for remote areas once for each end", () => {
    const remoteOf = (remoteEnds: number) =>
      quoteOf(shipment, { ...lane, remoteEnds }, terms).surcharges.find(({ code }) => code === "REMOTE")
        ?.amount ?? 0;
    expect(remoteOf(1)).toBeGreaterThan(0);
    expect(remoteOf(2)).toBe(2 * remoteOf(1));
  });

  it("has no surcharge of another kind of product", () => {
    const express = { ...lane, product: { ...h50, service: "EXPRESS" as const }, abroad: true };
    expect(quoteOf(shipment, express, terms).surcharges.map(({ code }) => code)).toEqual(["FUEL"]);
  });

  it("has no surcharge for a piece that exactly matches the limit", () => {
    const surchargesOf = (weightKg: number, lengthCm: number) =>
      quoteOf(
        { ...shipment, pieces: [{ weightKg, lengthCm, widthCm: 20, heightCm: 20 }] },
        lane,
        terms,
      ).surcharges.map(({ code }) => code);
    expect(surchargesOf(70, 150)).toEqual(["FUEL"]);
    expect(surchargesOf(70.01, 150.1)).toEqual(["FUEL", "LONG", "HEAVY"]);
  });

  it("applies the best discount of the day to freight and surcharges", () => {
    const better = { ...discounts[0]!, code: "BETTER", basisPoints: 1000 };
    const over = { ...better, code: "OVER", basisPoints: 5000, validTo: "2026-11-19" };
    const { discount } = quoteOf(shipment, lane, { ...terms, discounts: [...discounts, over, better] });
    expect(discount).toMatchObject({ code: "BETTER", amount: 33_247 });
  });

  it("compensates at most the loss, and at most ten times the freight", () => {
    const cheap = { ...lane, tariff: { ...tariff, firstPrice: 20_000, minimumKg: 1 } };
    const small = { ...shipment, pieces: [{ ...box, weightKg: 3, heightCm: 5 }] };
    const ifLost = (declaredValue: number | null) =>
      quoteOf({ ...small, declaredValue }, cheap, terms).ifLost;
    expect(ifLost(null)).toEqual({ withoutInsurance: 200_000, withInsurance: null });
    expect(ifLost(150_000)).toEqual({ withoutInsurance: 150_000, withInsurance: 150_000 });
    expect(ifLost(900_000_000)).toEqual({ withoutInsurance: 200_000, withInsurance: 500_000_000 });
  });
});

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
const piece: fc.Arbitrary<PieceSize> = fc.record({
  weightKg: fc.integer({ min: 1, max: 2_000_000 }).map((n) => n / 100),
  lengthCm: tenths(1, 600),
  widthCm: tenths(1, 600),
  heightCm: tenths(1, 600),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const anyShipment: fc.Arbitrary<ShipmentToPrice> = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 8 }),
  settlementCode: fc.constantFrom("CASH_SENDER", "DFOD", "MONTHLY"),
  valueAdded: fc.subarray(["PACKING", "COD", "WAREHOUSE"]),
  declaredValue: fc.option(fc.integer({ min: 1, max: 500_000_000 })),
  insured: fc.boolean(),
});
const rupiah = fc.integer({ min: 0, max: 100_000 });
const anyLane = fc
  .record({
    firstKg: fc.integer({ min: 1, max: 20 }),
    firstPrice: rupiah,
    perKg: fc.tuple(rupiah, rupiah, rupiah),
    minimumKg: fc.integer({ min: 1, max: 60 }),
    remoteEnds: fc.integer({ min: 0, max: 2 }),
    abroad: fc.boolean(),
  })
  .map(({ firstKg, firstPrice, perKg, minimumKg, remoteEnds, abroad }) => ({
    ...lane,
    remoteEnds,
    abroad,
    tariff: {
      ...tariff,
      firstKg,
      firstPrice,
      minimumKg,
      steps: perKg.map((each, index) => ({ overKg: firstKg + index * 25, perKg: each })),
    },
  }));
const anyTerms = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => ({
  ...terms,
  discounts: [{ ...discounts[0]!, basisPoints }],
}));

function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

function amountsOf(quote: Quote): number[] {
  const { freight, surcharges, valueAdded, insurance, price, discount, total, ifLost } = quote;
  return [
    freight.firstPrice,
    freight.amount,
    ...freight.steps.map(({ amount }) => amount),
    ...[...surcharges, ...valueAdded].map(({ amount }) => amount),
    insurance?.amount ?? 0,
    price,
    discount?.amount ?? 0,
    total,
    ifLost.withoutInsurance,
    ifLost.withInsurance ?? 0,
  ];
}

describe("every quote", () => {
  it("has whole, non-negative amounts of rupiah that sum up to the total", () => {
    fc.assert(
      fc.property(anyShipment, anyLane, anyTerms, (requested, where, by) => {
        const quote = quoteOf(requested, where, by);
        for (const amount of amountsOf(quote)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        const { freight, surcharges, valueAdded, insurance, price, discount, total } = quote;
        expect(freight.firstPrice + sumOf(freight.steps)).toBe(freight.amount);
        expect(freight.amount + sumOf(surcharges) + sumOf(valueAdded) + (insurance?.amount ?? 0)).toBe(price);
        expect(price - (discount?.amount ?? 0)).toBe(total);
      }),
    );
  });

  it("bills whole kg, at least the chargeable weight, and prices each of them once", () => {
    fc.assert(
      fc.property(anyShipment, anyLane, (requested, where) => {
        const { weight, freight } = quoteOf(requested, where, terms);
        expect(Number.isInteger(weight.billedKg)).toBe(true);
        expect(weight.billedKg).toBeGreaterThanOrEqual(weight.chargeableKg);
        expect(weight.billedKg).toBeGreaterThanOrEqual(weight.minimumKg);
        const further = freight.steps.reduce((sum, { fromKg, toKg }) => sum + toKg - fromKg, 0);
        expect(further).toBe(Math.max(0, weight.billedKg - freight.firstKg));
      }),
    );
  });

  it("never gets cheaper with a heavier, longer or additional piece", () => {
    const more = fc.record({
      kg: tenths(0, 500),
      cm: tenths(0, 100),
      pieces: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(anyShipment, anyLane, anyTerms, more, (requested, where, by, { kg, cm, pieces }) => {
        const [first, ...others] = requested.pieces;
        const grown = {
          ...first!,
          weightKg: first!.weightKg + kg,
          lengthCm: (first!.lengthCm ?? 0) + cm,
          quantity: (first!.quantity ?? 1) + pieces,
        };
        const before = quoteOf(requested, where, by);
        const after = quoteOf({ ...requested, pieces: [grown, ...others] }, where, by);
        expect(after.total).toBeGreaterThanOrEqual(before.total);
      }),
    );
  });

  it("does not depend on the order of the pieces", () => {
    fc.assert(
      fc.property(anyShipment, anyLane, anyTerms, (requested, where, by) => {
        const turned = { ...requested, pieces: requested.pieces.toReversed() };
        expect(quoteOf(turned, where, by)).toEqual(quoteOf(requested, where, by));
      }),
    );
  });

  it("is the same for equal pieces in one row or in many", () => {
    fc.assert(
      fc.property(anyShipment, anyLane, anyTerms, (requested, where, by) => {
        const pieces = requested.pieces.flatMap(({ quantity = 1, ...each }) =>
          Array.from({ length: quantity }, () => each),
        );
        expect(quoteOf({ ...requested, pieces }, where, by)).toEqual(quoteOf(requested, where, by));
      }),
    );
  });
});

it("prices a weight without a size, and more if the volumetric weight is larger", () => {
  const byWeight = { ...shipment, pieces: [{ weightKg: 8, quantity: 1 }] };
  const withSize = { ...shipment, pieces: [{ weightKg: 8, lengthCm: 60, widthCm: 50, heightCm: 40 }] };
  const quote = quoteOf(byWeight, lane, nearTerms);
  expect(quote.weight).toMatchObject({ actualKg: 8, volumetricKg: 0, chargeableKg: 8, hasAllSizes: false });
  const sized = quoteOf(withSize, lane, nearTerms);
  expect(sized.weight).toMatchObject({ chargeableKg: 24, hasAllSizes: true });
  expect(sized.total).toBeGreaterThan(quote.total);
});
