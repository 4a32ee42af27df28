import { describe, expect, it } from "vitest";
import { formatPieceText, liveWeight } from "./chargeable-weight.tsx";

const box = { kg: "12,4", l: "48", w: "36", h: "32", qty: "3" };

describe("the weight while it is typed", () => {
  it("shows the two weights and how the volumetric weight was computed", () => {
    expect(liveWeight([box], 5000, "id")).toMatchObject({
      actualKg: 37.2,
      volumetricKg: 33.1776,
      chargeableKg: 37.2,
      decidedBy: "ACTUAL",
      formula: "48 × 36 × 32 ÷ 5.000 ×\u{A0}3",
    });
  });

  it("is shown before the actual weight is typed, and not for an incomplete size", () => {
    expect(liveWeight([{ ...box, kg: "" }], 5000, "en")?.volumetricKg).toBeCloseTo(33.1776);
    expect(liveWeight([{ ...box, h: "" }], 5000, "en")).toBeNull();
    expect(liveWeight([{ ...box, h: "0" }], 5000, "en")).toBeNull();
    expect(liveWeight([box, { ...box, l: "abc" }], 5000, "en")).toBeNull();
  });

  it("is the actual weight without a size", () => {
    const unsized = { ...box, l: "", w: "", h: "" };
    expect(liveWeight([unsized], 5000, "id")).toMatchObject({
      chargeableKg: 37.2,
      billedKg: 38,
      formula: null,
      hasAllSizes: false,
    });
    expect(liveWeight([{ ...unsized, kg: "" }], 5000, "id")).toBeNull();
  });

  it("sums rows, and omits a formula that is too long to read", () => {
    expect(liveWeight([box, box], 5000, "en")?.formula).toContain(" + ");
    expect(liveWeight([box, box, box], 5000, "en")?.formula).toBeNull();
  });
});

describe("the typed numbers in another language", () => {
  it("have its decimal separator and the same value", () => {
    const english = formatPieceText(box, "en");
    expect(english.kg).toBe("12.4");
    expect(formatPieceText(english, "id")).toEqual(box);
    expect(formatPieceText(box, "zh").kg).toBe("12.4");
  });

  it("stay as typed if they have two readings, or are no numbers yet", () => {
    for (const kg of ["1,200", "1.200", "12,", "1.200,5", "12,5 kg", "abc"])
      expect(formatPieceText({ ...box, kg }, "en").kg).toBe(kg);
  });
});
