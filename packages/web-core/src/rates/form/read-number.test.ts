import { describe, expect, it } from "vitest";
import { ambiguousReadings, readNumber, readWholeNumber } from "./read-number.ts";

describe("a number as people write it", () => {
  it.each([
    ["12,4", 12.4],
    ["12.4", 12.4],
    [" 12,4 kg ", 12.4],
    ["1.200,5", 1200.5],
    ["1,200.5", 1200.5],
    ["12.000.000", 12_000_000],
    ["0,125", 0.125],
    ["-3", -3],
    ["0", 0],
  ])("%s is parsed", (typed, value) => {
    expect(readNumber(typed, "kg")).toBe(value);
  });

  it.each(["500 g", "1,2 m", "abc", "12..4", "1e3", "48x36"])("%s stays as it was typed", (typed) => {
    expect(readNumber(typed, "kg")).toBe(typed);
  });

  it("is undefined for an empty text", () => {
    expect(readNumber("  ", "cm")).toBeUndefined();
    expect(readNumber("cm", "cm")).toBeUndefined();
  });

  it("is ambiguous if a separator may be for thousands or decimals", () => {
    expect(ambiguousReadings("1.200", "kg")).toEqual([1200, 1.2]);
    expect(ambiguousReadings("12,345 kg", "kg")).toEqual([12_345, 12.345]);
    expect(readNumber("1.200", "kg")).toBe("1.200");
    expect(ambiguousReadings("0,125", "kg")).toBeNull();
    expect(ambiguousReadings("1.2000", "kg")).toBeNull();
  });
});

describe("rupiah", () => {
  it.each([
    ["Rp 2.500.000", 2_500_000],
    ["2,500,000", 2_500_000],
    ["2500000,00", 2_500_000],
    ["IDR 75.000,-", 75_000],
    ["", undefined],
    ["2,5 juta", "2,5 juta"],
    ["12.34", "12.34"],
  ])("%s", (typed, value) => {
    expect(readWholeNumber(typed)).toBe(value);
  });
});
