import { describe, expect, it } from "vitest";
import { shippingCostRequest } from "./shipment-request.ts";

const lane = { sendAreaId: "ID-317403", dispatchAreaId: "ID-737109" };
const box = { weightKg: 12.4, lengthCm: 48, widthCm: 36, heightCm: 32 };

function issues(request: object): string[] {
  const { error } = shippingCostRequest.safeParse(request);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function pieceIssues(piece: object): string[] {
  return issues({ ...lane, pieces: [{ ...box, ...piece }] });
}

describe("a request for a price", () => {
  it("accepts pieces, or flat weight and size", () => {
    expect(issues({ ...lane, pieces: [{ ...box, quantity: 3 }] })).toEqual([]);
    expect(issues({ ...lane, ...box, pieceCount: 3 })).toEqual([]);
  });

  it("reports each missing field, even if there are other errors", () => {
    const all = [
      "dispatchAreaId: dispatchArea.required",
      "sendAreaId: sendArea.required",
      "weightKg: weight.required",
    ];
    expect(issues({}).toSorted()).toEqual(all);
    expect(issues({ sendAreaId: "", dispatchAreaId: null }).toSorted()).toEqual(all);
    expect(issues({ ...lane, ...box, lengthCm: undefined, weightKg: "12,4 kg" }).toSorted()).toEqual([
      "lengthCm: size.incomplete",
      "weightKg: weight.notANumber",
    ]);
  });

  it.each([null, "x", 1, [], { pieces: [null] }, { pieces: ["x", 1, []] }, { ...box, pieces: [null, box] }])(
    "says of %j what is wrong with it",
    (request) => {
      expect(shippingCostRequest.safeParse(request).success).toBe(false);
    },
  );

  it("accepts a weight without a size, but no incomplete size", () => {
    expect(issues({ ...lane, weightKg: 12.4 })).toEqual([]);
    expect(issues({ ...lane, pieces: [{ weightKg: 12.4 }, box] })).toEqual([]);
    expect(pieceIssues({ heightCm: "" })).toEqual(["pieces.0.heightCm: size.incomplete"]);
    expect(pieceIssues({ widthCm: null })).toEqual(["pieces.0.widthCm: size.incomplete"]);
    const oneSide = { weightKg: 12.4, widthCm: 36 };
    expect(issues({ ...lane, ...oneSide })).toEqual(["lengthCm: size.incomplete"]);
    expect(issues({ ...lane, pieces: [oneSide] })).toEqual(["pieces.0.lengthCm: size.incomplete"]);
  });

  it.each([
    [0, "weight.zero"],
    [-1, "weight.negative"],
    [0.001, "weight.tooSmall"],
    [20_000.1, "weight.tooLarge"],
    ["12,4 kg", "weight.notANumber"],
    [NaN, "weight.notANumber"],
    [Infinity, "weight.notANumber"],
    [12_400, "weight.grams"],
  ])("rejects a weight of %s: %s", (weightKg, key) => {
    expect(pieceIssues({ weightKg })).toEqual([`pieces.0.weightKg: ${key}`]);
  });

  it.each([
    [0, "size.zero"],
    [-48, "size.negative"],
    [0.48, "size.metres"],
    [600.1, "size.tooLarge"],
    ["48 cm", "size.notANumber"],
  ])("rejects a length of %s: %s", (lengthCm, key) => {
    expect(pieceIssues({ lengthCm })).toEqual([`pieces.0.lengthCm: ${key}`]);
  });

  it("detects grams in a flat weight too", () => {
    expect(issues({ ...lane, ...box, weightKg: 12_400 })).toEqual(["weightKg: weight.grams"]);
  });

  it("limits the number of pieces", () => {
    expect(issues({ ...lane, pieces: [] })).toEqual(["pieces: pieces.empty"]);
    expect(issues({ ...lane, pieces: Array.from({ length: 51 }, () => box) })).toEqual([
      "pieces: pieces.tooMany",
    ]);
    expect(issues({ ...lane, pieces: [{ ...box, quantity: 999 }, box] })).toEqual(["pieces: pieces.tooMany"]);
    for (const quantity of [0, 1.5, 1000, "3"])
      expect(pieceIssues({ quantity })).toEqual(["pieces.0.quantity: quantity.invalid"]);
  });

  it("requires a value for insurance", () => {
    expect(issues({ ...lane, ...box, insurance: true })).toEqual(["declaredValue: declaredValue.required"]);
    expect(issues({ ...lane, ...box, insurance: true, declaredValue: 5_000_000 })).toEqual([]);
    expect(issues({ ...lane, ...box, declaredValue: 0 })).toEqual(["declaredValue: declaredValue.invalid"]);
    for (const declaredValue of [1e12 + 1, 1e24])
      expect(issues({ ...lane, ...box, declaredValue })).toEqual(["declaredValue: declaredValue.tooLarge"]);
    expect(issues({ ...lane, ...box, settlementCode: "BARTER" })).toEqual([
      "settlementCode: settlement.unknown",
    ]);
  });
});
