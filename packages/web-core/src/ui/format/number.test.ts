import { describe, expect, it } from "vitest";
import { formatGroupedDigits, formatMoney, formatNumber, formatVolume, formatWeight } from "./number.ts";

const space = "\u00a0";

describe("numbers", () => {
  it("are grouped by points in Indonesian, by commas in English and Chinese", () => {
    expect(formatNumber(8000, "id")).toBe("8.000");
    expect(formatNumber(8000, "en")).toBe("8,000");
    expect(formatNumber(23000, "zh")).toBe("23,000");
  });
});

describe("whole digits that were typed", () => {
  it("get the separators of the language, and other text stays", () => {
    expect(formatGroupedDigits("2500000", "id")).toBe("2.500.000");
    expect(formatGroupedDigits("2.500.000", "en")).toBe("2,500,000");
    expect(formatGroupedDigits("2,500,000", "id")).toBe("2.500.000");
    for (const text of ["", "2,5", "2.500,00", "-3", "dua"])
      expect(formatGroupedDigits(text, "en")).toBe(text);
  });
});

describe("money", () => {
  it("starts with Rp in every language and never breaks", () => {
    expect(formatMoney(125000, "IDR", "id")).toBe(`Rp${space}125.000`);
    expect(formatMoney(125000, "IDR", "en")).toBe(`Rp${space}125,000`);
    expect(formatMoney(1142500, "IDR", "zh")).toBe(`Rp${space}1,142,500`);
  });

  it("shows other currencies by their code", () => {
    expect(formatMoney(40.5, "MYR", "en")).toBe(`MYR${space}40.5`);
  });
});

describe("weight and volume", () => {
  it("keep the decimals of the carrier and a no-break space", () => {
    expect(formatWeight(12.4, "id")).toBe(`12,4${space}kg`);
    expect(formatWeight(12.4, "en")).toBe(`12.4${space}kg`);
    expect(formatVolume(0.055, "id")).toBe(`0,055${space}m³`);
  });

  it("show one decimal, and two for less than a kilogram", () => {
    expect(formatWeight((48 * 36 * 32) / 5000, "id")).toBe(`11${space}kg`);
    expect(formatWeight(33.1776, "id")).toBe(`33,1${space}kg`);
    expect(formatWeight(0.05, "id")).toBe(`0,05${space}kg`);
    expect(formatWeight(12, "id")).toBe(`12${space}kg`);
  });

  it("are never rounded up", () => {
    expect(formatWeight(12.9999, "id")).toBe(`12,9${space}kg`);
    expect(formatVolume(0.0559, "en")).toBe(`0.055${space}m³`);
  });
});
