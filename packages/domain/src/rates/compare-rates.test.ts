import { describe, expect, it } from "vitest";
import { bestRates, commonRefusal, sortRates } from "./compare-rates.ts";

function offer(productTypeCode: string, total: number, until: string, before: string | null = null) {
  return {
    productTypeCode,
    quote: { total },
    estimate: { arrivesFrom: until, arrivesUntil: until, arrivesBefore: before },
  };
}

const offers = [
  offer("H50", 87_000, "2026-11-28"),
  offer("NEXT_DAY", 192_600, "2026-11-21"),
  offer("NEXT_MORNING", 318_000, "2026-11-21", "12:00"),
];
const codes = (sort: "fast" | "cheap") =>
  sortRates(offers, sort).map(({ productTypeCode }) => productTypeCode);

describe("the order of products", () => {
  it("is by arrival, with an hour before the end of the day", () => {
    expect(codes("fast")).toEqual(["NEXT_MORNING", "NEXT_DAY", "H50"]);
  });

  it("is by price", () => {
    expect(codes("cheap")).toEqual(["H50", "NEXT_DAY", "NEXT_MORNING"]);
  });
});

describe("the marked products", () => {
  it("are the fastest and the cheapest", () => {
    expect(bestRates(offers)).toEqual({ fastest: "NEXT_MORNING", cheapest: "H50" });
  });

  it("are the cheaper one of two with the same arrival, and the faster one of two with the same price", () => {
    const sameDay = [offer("A", 2000, "2026-11-21"), offer("B", 1000, "2026-11-21")];
    expect(bestRates(sameDay)).toEqual({ fastest: "B", cheapest: "B" });
    const samePrice = [offer("A", 1000, "2026-11-22"), offer("B", 1000, "2026-11-21")];
    expect(bestRates(samePrice)).toEqual({ fastest: "B", cheapest: "B" });
  });

  it("are none if only one product is offered", () => {
    expect(bestRates(offers.slice(0, 1))).toEqual({ fastest: null, cheapest: null });
    expect(bestRates([])).toEqual({ fastest: null, cheapest: null });
  });
});

describe("the refused products", () => {
  const refused = (minKg: number, maxKg: number | null, chargeableKg: number) => ({
    reason: "WEIGHT_RANGE" as const,
    chargeableKg,
    weightRange: { minKg, minIncluded: true, maxKg },
  });
  const cargo = (kg: number) => [refused(300, null, kg), refused(50, 100, kg), refused(100, 300, kg)];

  it("name the least weight from which one of them is possible", () => {
    expect(commonRefusal(cargo(37.2))).toEqual({ kind: "tooLight", minKg: 50, minIncluded: true });
  });

  it("are for lighter shipments, or for lighter and heavier ones", () => {
    expect(commonRefusal([refused(0, 50, 60), refused(0, 30, 60)])).toEqual({ kind: "tooHeavy" });
    expect(commonRefusal([refused(0, 50, 60), refused(100, 300, 60)])).toEqual({ kind: "otherWeights" });
  });

  it("do not name a weight if one is refused for another reason", () => {
    const unserved = { ...refused(0, 50, 37.2), reason: "LANE_NOT_SERVED" as const };
    expect(commonRefusal([unserved, ...cargo(37.2)])).toEqual({ kind: "other" });
  });
});
