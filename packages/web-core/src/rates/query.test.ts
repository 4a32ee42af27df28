import { describe, expect, it } from "vitest";
import { emptyPiece, ratePath, type RateQuery, readRateQuery } from "./query.ts";

const read = (address: string) => readRateQuery(new URL(address, "http://localhost").searchParams);

const box = { kg: "12.4", l: "48", w: "36", h: "32", qty: "3" };
const query: RateQuery = {
  from: "ID-317403",
  to: "ID-737109",
  fromWords: "",
  toWords: "",
  pieces: [box],
  value: "",
  insurance: false,
  settlement: "",
  requested: true,
};

describe("the address of a rate query", () => {
  it("is short and readable", () => {
    expect(ratePath(query)).toBe(
      "/networkQuery?type=rate&from=ID-317403&to=ID-737109&kg=12.4&l=48&w=36&h=32&qty=3",
    );
    expect(ratePath(query, { sort: "cheap", product: "H50" })).toMatch(/&sort=cheap&product=H50$/);
  });

  it.each<[string, Partial<RateQuery>]>([
    ["one kind of piece", {}],
    ["several kinds", { pieces: [box, { ...box, kg: "5", qty: "" }] }],
    ["value, insurance and payment", { value: "2500000", insurance: true, settlement: "DFOD" }],
    ["words for the places", { from: "", fromWords: "kemang", to: "", toWords: "Kota Makassar" }],
    ["what is wrong", { pieces: [{ ...box, kg: "500 g", l: "-3", h: "" }] }],
    ["a weight without a size", { pieces: [{ ...emptyPiece, kg: "5" }] }],
    ["several weights without a size", { pieces: [{ ...emptyPiece, kg: "5" }, box] }],
    ["neither weight nor size", { pieces: [emptyPiece] }],
    ["what is wrong in several rows", { pieces: [box, { ...box, w: "3x", qty: "dua" }, box] }],
  ])("is restored unchanged: %s", (_name, part) => {
    const requested = { ...query, ...part };
    expect(read(ratePath(requested))).toEqual(requested);
  });

  it("has a point for decimals in any input format", () => {
    expect(ratePath({ ...query, pieces: [{ ...box, kg: "12,4 kg" }] })).toBe(ratePath(query));
    expect(ratePath({ ...query, value: "Rp 2.500.000" })).toContain("value=2500000");
  });

  it("accepts pieces in handwritten form", () => {
    const { pieces } = read("/networkQuery?piece=12.4x48x36x32x3&piece=5%C3%9710%C3%9710%C3%9710");
    expect(pieces).toEqual([box, { kg: "5", l: "10", w: "10", h: "10", qty: "" }]);
  });

  it("omits rows that a form without script sent empty, and keeps one", () => {
    expect(read("/networkQuery?kg=1&kg=&l=2&l=&w=3&w=&h=4&h=&qty=&qty=").pieces).toHaveLength(1);
    expect(read("/networkQuery?kg=&l=&w=&h=&qty=2").pieces).toEqual([{ ...emptyPiece, qty: "2" }]);
  });

  it("sends a weight alone, nothing without one, and adds a row by its number", () => {
    expect(read("/networkQuery?type=rate&from=ID-317403&kg=5").requested).toBe(true);
    expect(read("/networkQuery?type=rate&from=ID-317403&kg=").requested).toBe(false);
    const more = read("/networkQuery?kg=1&l=2&w=3&h=4&rows=2");
    expect(more.requested).toBe(false);
    expect(more.pieces).toHaveLength(2);
  });

  it("truncates overlong input", () => {
    const long = "9".repeat(500);
    const { value, pieces } = read(`/networkQuery?value=${long}&kg=${long}${"&piece=1x1x1x1".repeat(500)}`);
    expect(value).toHaveLength(24);
    expect(pieces).toHaveLength(51);
  });
});
