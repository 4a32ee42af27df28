import { fieldMessages } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { checkRates } from "./check-rates.ts";
import { readRateQuery } from "../query.ts";

const check = (query: string) => checkRates(readRateQuery(new URLSearchParams(query)), "id");

describe("the validation in the browser", () => {
  it("accepts a valid shipment to any place", () => {
    expect(check("kg=12,4&l=48&w=36&h=32&qty=3")).toEqual({});
  });

  it("reports errors with the texts and fields of the server", () => {
    expect(check("kg=0&l=-3&w=7000&h=32&qty=dua&value=12.34")).toEqual({
      "pieces.0.kg": fieldMessages["weight.zero"].id,
      "pieces.0.l": fieldMessages["size.negative"].id,
      "pieces.0.w": fieldMessages["size.tooLarge"].id,
      "pieces.0.qty": fieldMessages["quantity.invalid"].id,
      value: fieldMessages["declaredValue.invalid"].id,
    });
  });

  it("asks which number is meant, and requires a value for insurance", () => {
    expect(check("kg=1.200&l=48&w=36&h=32&insurance=1")).toEqual({
      "pieces.0.kg": expect.stringContaining("1200"),
      value: fieldMessages["declaredValue.required"].id,
    });
  });

  it("compares the weight of a piece with its size", () => {
    expect(check("kg=12400&l=48&w=36&h=32")).toEqual({ "pieces.0.kg": fieldMessages["weight.grams"].id });
  });
});
