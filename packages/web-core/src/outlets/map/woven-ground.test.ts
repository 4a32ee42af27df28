import { describe, expect, it } from "vitest";
import { cellSize, wovenPatches } from "./woven-ground.ts";

const size = { width: 320, height: 160 };
const cell = cellSize * cellSize;

/** The area of a path that consists of rectangles. */
function areaOf(path: string): number {
  return [...path.matchAll(/h(\d+)v(\d+)/g)].reduce((sum, [, w, h]) => sum + Number(w) * Number(h), 0);
}

describe("the patches of the woven map", () => {
  it("divide the map between two places halfway, in different tones", () => {
    const [west, east] = wovenPatches(
      [
        { x: 112, y: 80 },
        { x: 208, y: 80 },
      ],
      size,
    );
    expect(areaOf(west?.path ?? "")).toBe(areaOf(east?.path ?? ""));
    expect(west?.path).not.toMatch(/M160 /);
    expect(east?.path).toMatch(/M160 /);
    expect(west?.tone).not.toBe(east?.tone);
  });

  it("leave out what is far from every place", () => {
    const patches = wovenPatches(
      [
        { x: 40, y: 40 },
        { x: 72, y: 40 },
      ],
      size,
    );
    const area = patches.reduce((sum, { path }) => sum + areaOf(path), 0);
    expect(patches).toHaveLength(2);
    expect(area).toBeLessThan((size.width * size.height) / 2);
    expect(area % cell).toBe(0);
  });

  it("differ in tone from every neighbour in a row", () => {
    const tones = wovenPatches(
      [40, 100, 160, 220, 280].map((x) => ({ x, y: 80 })),
      size,
    ).map(({ tone }) => tone);
    expect(tones.some((tone, index) => tone === tones[index + 1])).toBe(false);
  });

  it("do not exist without a place", () => {
    expect(wovenPatches([], size)).toEqual([]);
  });
});
