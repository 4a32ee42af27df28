import { describe, expect, it } from "vitest";
import { placeLabels } from "./place-labels.ts";

const frame = { x: 0, y: 0, width: 300, height: 300, unit: 1 };
const option = { text: "Mariso", point: { x: 150, y: 150 }, radius: 3 };

describe("labels and other marks", () => {
  it("move away from a mark below the place", () => {
    const [free] = placeLabels([option], frame);
    const [beside] = placeLabels([option], frame, [], [{ point: { x: 150, y: 172 }, radius: 19 }]);
    expect(free?.y).toBeGreaterThan(150);
    expect(beside?.y).toBeLessThan(150);
  });

  it("begin or end above the place if neighbours are close on both sides and the edge is below", () => {
    const low = { ...frame, height: 165 };
    const marks = [-18, 18].map((dx) => ({ point: { x: 150 + dx, y: 138 + Math.abs(dx) / 2 }, radius: 6 }));
    const aside = { point: { x: 172, y: 134 }, radius: 8 };
    const [placed] = placeLabels([{ ...option, radius: 13 }], low, [], [...marks, aside]);
    expect(placed).toMatchObject({ x: 150, anchor: "end" });
  });

  it("are omitted if marks would cover them on every side", () => {
    expect(placeLabels([option], frame, [], [{ point: { x: 150, y: 150 }, radius: 40 }])).toEqual([]);
  });
});
