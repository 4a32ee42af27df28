import { describe, expect, it } from "vitest";
import { isWithin, shipmentWeight, weightRefusal } from "./chargeable-weight.ts";
import { box, h50 } from "./rate-fixtures.ts";

describe("the weight of a shipment", () => {
  it("is the actual weight if that is larger: three boxes of 12.4 kg, 48 × 36 × 32 cm", () => {
    expect(shipmentWeight([{ ...box, quantity: 3 }], 5000)).toEqual({
      actualKg: 37.2,
      volumetricKg: 33.1776,
      chargeableKg: 37.2,
      hasAllSizes: true,
    });
  });

  it("is the volumetric weight if that is larger", () => {
    expect(shipmentWeight([{ ...box, weightKg: 9.5 }], 5000).chargeableKg).toBe(11.0592);
  });

  it("is the larger of the two sums, not the sum of the larger ones", () => {
    const light = { weightKg: 1, lengthCm: 50, widthCm: 50, heightCm: 50 };
    const dense = { weightKg: 30, lengthCm: 10, widthCm: 10, heightCm: 10 };
    expect(shipmentWeight([light, dense], 5000)).toEqual({
      actualKg: 31,
      volumetricKg: 25.2,
      chargeableKg: 31,
      hasAllSizes: true,
    });
  });

  it("is the actual weight without a size, and says that more may be chargeable", () => {
    expect(shipmentWeight([{ weightKg: 8 }, { ...box, weightKg: 2 }], 5000)).toEqual({
      actualKg: 10,
      volumetricKg: 11.0592,
      chargeableKg: 11.0592,
      hasAllSizes: false,
    });
  });

  it("is exact for halves of a cm and hundredths of a kg", () => {
    const piece = { weightKg: 0.1, lengthCm: 0.5 + 9.5, widthCm: 10, heightCm: 10 };
    expect(shipmentWeight([{ ...piece, quantity: 3 }], 5000)).toMatchObject({
      actualKg: 0.3,
      volumetricKg: 0.6,
    });
  });
});

it("has no rounding errors with a thousand light pieces or at the end of a range", () => {
  const piece = { lengthCm: 1, widthCm: 1, heightCm: 1 };
  expect(shipmentWeight([{ ...piece, weightKg: 0.0149, quantity: 999 }], 5000).actualKg).toBe(14.8851);
  expect(shipmentWeight([{ ...piece, weightKg: 49.996 }], 5000).chargeableKg).toBe(49.996);
  expect(shipmentWeight([{ ...piece, weightKg: 300.004 }], 5000).chargeableKg).toBe(300.004);
  const heaviest = { ...piece, weightKg: 19_999.999_999 };
  expect(shipmentWeight([{ ...heaviest, quantity: 999 }], 5000).actualKg).toBe(19_979_999.999_001);
});

const ranges = {
  EXPRESS: { minKg: 0, minIncluded: false, maxKg: 50, maxIncluded: true },
  H50: { minKg: 0, minIncluded: false, maxKg: 50, maxIncluded: false },
  H100: { minKg: 50, minIncluded: true, maxKg: 100, maxIncluded: false },
  H300: { minKg: 100, minIncluded: true, maxKg: 300, maxIncluded: true },
  H500: { minKg: 300, minIncluded: false, maxKg: null, maxIncluded: false },
} as const;

it.each([
  [0, []],
  [0.01, ["EXPRESS", "H50"]],
  [49.9, ["EXPRESS", "H50"]],
  [50, ["EXPRESS", "H100"]],
  [50.0001, ["H100"]],
  [99.9, ["H100"]],
  [99.9999, ["H100"]],
  [100, ["H300"]],
  [300, ["H300"]],
  [300.1, ["H500"]],
  [20_000, ["H500"]],
])("%d kg match %j", (kg, fitting) => {
  expect(Object.keys(ranges).filter((code) => isWithin(ranges[code as keyof typeof ranges], kg))).toEqual(
    fitting,
  );
});

it("rejects a weight outside the range", () => {
  expect(weightRefusal(h50, 49.9)).toBeNull();
  expect(weightRefusal(h50, 50)).toBe("WEIGHT_RANGE");
});
