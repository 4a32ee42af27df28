import { describe, expect, it } from "vitest";
import { decodeBoundaries, isWithinRings, kmToRings, stepsPerDegree } from "./district-boundaries.ts";

/** Two squares of 100 steps beside each other, with the line between them in common; by hand, as the format is described. */
const twoSquares = Uint8Array.from(
  [
    [3],
    // From 0 0 to 0 100: zigzag makes 200 of 100.
    [2, 0, 0, 0, 200, 1],
    // From 0 100 along the west to 0 0.
    [4, 0, 0, 199, 1, 0, 0, 199, 1, 200, 1, 0],
    // From 0 0 along the east to 0 100.
    [4, 0, 0, 200, 1, 0, 0, 200, 1, 199, 1, 0],
    [2],
    [1, 1, 2, 0, 2],
    [12, 1, 2, 4, 1],
  ].flat(),
);

describe("the boundaries of districts", () => {
  const [west, east] = decodeBoundaries(twoSquares);

  it("are read from their file, each with the line that they have in common", () => {
    expect([west?.number, east?.number]).toEqual([1, 12]);
    expect([...(west?.rings[0] ?? [])]).toEqual([0, 0, 0, 100, -100, 100, -100, 0]);
    expect([...(east?.rings[0] ?? [])]).toEqual([0, 0, 100, 0, 100, 100, 0, 100]);
  });

  it("surround the points of one of them only", () => {
    const owners = (lng: number, lat: number) =>
      [west, east]
        .filter((district) => isWithinRings(district?.rings ?? [], lng, lat))
        .map((own) => own?.number);
    expect(owners(-50, 50)).toEqual([1]);
    expect(owners(50, 50)).toEqual([12]);
    expect(owners(0, 50)).toHaveLength(1);
    expect(owners(50, 150)).toEqual([]);
  });

  it("do not surround what is in a hole", () => {
    const square = (from: number, to: number) => Int32Array.of(from, from, to, from, to, to, from, to);
    expect(isWithinRings([square(0, 100), square(40, 60)], 50, 50)).toBe(false);
    expect(isWithinRings([square(0, 100), square(40, 60)], 20, 50)).toBe(true);
  });

  it("are as far away as their nearest side", () => {
    const km = kmToRings(east?.rings ?? [], { lng: 200 / stepsPerDegree, lat: 50 / stepsPerDegree });
    expect(km).toBeCloseTo((100 / stepsPerDegree) * 111.195, 2);
  });
});
