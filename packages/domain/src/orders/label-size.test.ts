import { describe, expect, it } from "vitest";
import { isLargerThanLabel, labelIssues } from "./label-size.ts";

describe("a piece", () => {
  const size = (lengthCm: number, widthCm: number, heightCm: number) => ({ lengthCm, widthCm, heightCm });
  it("must be larger than its label, for any order of the sides", () => {
    expect(isLargerThanLabel(size(25, 16, 1))).toBe(true);
    expect(isLargerThanLabel(size(1, 16, 25))).toBe(true);
    expect(isLargerThanLabel(size(24, 16, 10))).toBe(false);
    expect(isLargerThanLabel(size(30, 15, 15))).toBe(false);
  });

  it("passes if a side was left out", () => {
    expect(isLargerThanLabel({})).toBe(true);
    expect(isLargerThanLabel({ widthCm: 1, heightCm: 1 })).toBe(true);
    expect(isLargerThanLabel({ lengthCm: 1, heightCm: 1 })).toBe(true);
    expect(isLargerThanLabel({ lengthCm: 1, widthCm: 1 })).toBe(true);
  });

  it("that is too small is reported at the field that was filled in", () => {
    const piece = { weightKg: 1, ...size(20, 20, 20) };
    const good = { weightKg: 1, ...size(30, 20, 20) };
    expect(labelIssues([good, piece], { flat: false })).toEqual([
      { path: "pieces.1.lengthCm", key: "piece.smallerThanLabel" },
    ]);
    expect(labelIssues([piece], { flat: true })).toEqual([
      { path: "lengthCm", key: "piece.smallerThanLabel" },
    ]);
  });
});
