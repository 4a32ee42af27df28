import type { RateOption } from "@rimba/contract";
import { describe, expect, it } from "vitest";
import { sortOptions } from "./sort-options.ts";

function offered(productTypeCode: string, total: number, until: string, before: string | null = null) {
  const estimate = { arrivesFrom: until, arrivesUntil: until, arrivesBefore: before };
  return { outcome: "offered", productTypeCode, quote: { total }, estimate } as unknown as RateOption;
}

const refused = { outcome: "notOffered", productTypeCode: "H300" } as unknown as RateOption;
const options = [
  refused,
  offered("H50", 87_000, "2026-11-28"),
  offered("NEXT_DAY", 192_600, "2026-11-21"),
  offered("NEXT_MORNING", 318_000, "2026-11-21", "12:00"),
];
const codes = (sort: "fast" | "cheap") =>
  sortOptions(options, sort).map(({ productTypeCode }) => productTypeCode);

describe("the order of products", () => {
  it("is by arrival, an hour before the end of the day", () => {
    expect(codes("fast")).toEqual(["NEXT_MORNING", "NEXT_DAY", "H50", "H300"]);
  });

  it("is by price, and what is not possible stays at the end", () => {
    expect(codes("cheap")).toEqual(["H50", "NEXT_DAY", "NEXT_MORNING", "H300"]);
  });
});
