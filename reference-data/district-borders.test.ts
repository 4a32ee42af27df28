import { describe, expect, it } from "vitest";
import { alignBorders, ringArea, sourceSteps, stepsOf, unionOf, vertexOf } from "./district-borders.ts";

const ring = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => vertexOf(x / sourceSteps, y / sourceSteps));
const areaOf = (rings: readonly (readonly number[])[]) =>
  rings.reduce((sum, points) => sum + ringArea(points.map(stepsOf)), 0);

// Their common border at 1000, where each side lacks a point of the other.
const west = ring([0, 0], [1000, 0], [1010, 300], [1000, 1000], [0, 1000]);
const east = ring([1000, 0], [2000, 0], [2000, 1000], [1000, 1000], [995, 700]);

describe("the union of villages", () => {
  it("has the points of both sides on a common border, so that it is inside", () => {
    const aligned = alignBorders([
      { code: "1", rings: [west] },
      { code: "2", rings: [east] },
    ]);
    const outer = unionOf(aligned.flatMap(({ rings }) => rings));
    expect(outer).toHaveLength(1);
    expect(areaOf(outer)).toBe(2_000_000);
  });

  it("has gaps without that", () => {
    expect(unionOf([west, east])).not.toHaveLength(1);
  });

  it("keeps islands and holes apart that touch in one point", () => {
    const one = ring([0, 0], [10, 0], [10, 10], [0, 10]);
    const other = ring([10, 10], [20, 10], [20, 20], [10, 20]);
    expect(unionOf([one, other]).map((points) => points.length)).toEqual([4, 4]);
  });
});
