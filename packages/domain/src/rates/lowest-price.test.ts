import type { LaneTariff } from "@rimba/contract";
import { expect, it } from "vitest";
import { type CheapestLanes, compareLanes, lowestPrices } from "./lowest-price.ts";
import { h50, nextDay, tariff, terms } from "./rate-fixtures.ts";

const day = "2026-11-20";
const discounted = { ...terms, discounts: [] };

function pricesOf(pairs: readonly (readonly LaneTariff[])[], of = discounted) {
  const cheapest: CheapestLanes = new Map();
  for (const lanes of pairs) compareLanes(cheapest, lanes, of, day);
  return lowestPrices(cheapest, of, day);
}

const express: LaneTariff = {
  ...tariff,
  productTypeCode: "NEXT_DAY",
  firstKg: 1,
  firstPrice: 20_000,
  minimumKg: 1,
  days: { least: 1, most: 1 },
};

it("finds the cheapest lane of each product, with the weight that is billed at least", () => {
  const cheaper = { ...tariff, firstPrice: 60_000, minimumKg: 5, firstKg: 5 };
  expect(pricesOf([[tariff, express], [cheaper]])).toEqual([
    // Fuel is 3.25% of the freight.
    { productTypeCode: "H50", billedKg: 5, total: 61_950 },
    { productTypeCode: "NEXT_DAY", billedKg: 1, total: 20_650 },
  ]);
});

it.each<[string, LaneTariff]>([
  ["that is no longer valid", { ...tariff, validTo: "2026-11-19" }],
  ["that is not valid yet", { ...tariff, validFrom: "2026-11-21" }],
  ["that is too slow for the promise of its product", { ...express, days: { least: 1, most: 2 } }],
])("leaves out a price %s", (_name, lane) => {
  expect(pricesOf([[lane]])).toEqual([]);
});

it("takes the price that replaces another one", () => {
  const raised = { ...tariff, firstPrice: 100_000, validFrom: "2026-06-01" };
  expect(pricesOf([[tariff, raised]])).toMatchObject([{ total: 103_250 }]);
});

it("leaves out a product that customers cannot book", () => {
  const of = { ...discounted, products: [{ ...h50, external: false }, nextDay] };
  expect(pricesOf([[tariff, express]], of)).toMatchObject([{ productTypeCode: "NEXT_DAY" }]);
});

it("divides a heavy shipment into pieces without a surcharge for their weight", () => {
  const h300 = {
    ...h50,
    code: "H300",
    weight: { minKg: 100, minIncluded: true, maxKg: 300, maxIncluded: true },
  };
  const lane = { ...tariff, productTypeCode: "H300", firstKg: 100, firstPrice: 400_000, minimumKg: 100 };
  expect(pricesOf([[lane]], { ...discounted, products: [h300] })).toEqual([
    { productTypeCode: "H300", billedKg: 100, total: 413_000 },
  ]);
});
