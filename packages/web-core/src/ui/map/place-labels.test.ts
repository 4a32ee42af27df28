import { describe, expect, it } from "vitest";
import { placeLabels } from "./place-labels.ts";

const frame = { x: 0, y: 0, width: 300, height: 300, unit: 1 };
const option = { text: "Mariso", point: { x: 150, y: 150 }, radius: 3 };

describe("labels and other marks", () => {
  it("move away from a mark below the place", () => {
    const [free] = placeLabels([option], frame);
    const [beside] = placeLabels([option], frame, { marks: [{ point: { x: 150, y: 172 }, radius: 19 }] });
    expect(free?.y).toBeGreaterThan(150);
    expect(beside?.y).toBeLessThan(150);
  });

  it("begin or end above the place if neighbours are close on both sides and the edge is below", () => {
    const low = { ...frame, height: 165 };
    const marks = [-18, 18].map((dx) => ({ point: { x: 150 + dx, y: 138 + Math.abs(dx) / 2 }, radius: 6 }));
    const aside = { point: { x: 172, y: 134 }, radius: 8 };
    const [placed] = placeLabels([{ ...option, radius: 13 }], low, { marks: [...marks, aside] });
    expect(placed).toMatchObject({ x: 150, anchor: "end" });
  });

  it("are omitted if marks would cover them on every side", () => {
    expect(placeLabels([option], frame, { marks: [{ point: { x: 150, y: 150 }, radius: 40 }] })).toEqual([]);
  });
});

describe("labels of places close to each other", () => {
  const at = (text: string, x: number, y: number) => ({ text, point: { x, y }, radius: 6 });

  it("change sides if that makes room for a later one", () => {
    const [first, second] = [at("Semarang", 150, 150), at("Kudus", 195, 192)];
    // The second one has only its upper side, where the first one has its label.
    const marks = [
      { point: { x: 195, y: 222 }, radius: 22 },
      { point: { x: 242, y: 192 }, radius: 24 },
      { point: { x: 160, y: 195 }, radius: 10 },
    ];
    expect(placeLabels([first], frame, { marks })[0]?.y).toBeGreaterThan(150);
    const [moved, placed] = placeLabels([first, second], frame, { marks });
    expect(moved?.y).toBeLessThan(150);
    expect(placed?.text).toBe("Kudus");
  });

  it("are omitted where they would be read as the name of another place", () => {
    const marks = [
      { point: { x: 150, y: 178 }, radius: 20 },
      { point: { x: 122, y: 152 }, radius: 8 },
      { point: { x: 178, y: 152 }, radius: 8 },
    ];
    const alone = placeLabels([at("Bandung", 150, 150)], frame, { marks });
    expect(alone[0]?.y).toBeLessThan(150);
    const crowded = [at("Jakarta Selatan", 150, 116), at("Bandung", 150, 150)];
    expect(placeLabels(crowded, frame, { marks }).map(({ text }) => text)).toEqual(["Jakarta Selatan"]);
  });
});
