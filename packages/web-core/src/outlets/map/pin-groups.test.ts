import { describe, expect, it } from "vitest";
import { groupPins, groupText } from "./pin-groups.ts";

/** A degree is a pixel. */
const toPixels = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });
const pin = (x: number, y: number) => ({ point: { lat: y, lng: x } });

describe("pins that would overlap", () => {
  it("share the place of the first one, and keep their order", () => {
    const [first, far, near, below] = [pin(20, 20), pin(80, 20), pin(30, 50), pin(20, 80)];
    expect(groupPins([first, far, near, below], toPixels)).toEqual([
      { first, pins: [first, near], at: { x: 20, y: 20 } },
      { first: far, pins: [far], at: { x: 80, y: 20 } },
      { first: below, pins: [below], at: { x: 20, y: 80 } },
    ]);
  });

  it("join the nearer of two groups", () => {
    const [left, right, between] = [pin(0, 0), pin(60, 0), pin(40, 0)];
    expect(groupPins([left, right, between], toPixels).map(({ pins }) => pins)).toEqual([
      [left],
      [right, between],
    ]);
  });

  it("leave no two groups that overlap, and lose no pin", () => {
    // A row in which each pin overlaps the next one.
    const pins = Array.from({ length: 30 }, (_none, index) => pin(index * 20, index % 3));
    const groups = groupPins(pins, toPixels);
    for (const [index, { at }] of groups.entries()) {
      for (const other of groups.slice(index + 1)) expect(Math.abs(at.x - other.at.x)).toBeGreaterThan(50);
    }
    expect(groups.flatMap((group) => group.pins)).toHaveLength(pins.length);
    expect(groups.length).toBeGreaterThan(5);
  });

  it("are one group of 200 in one place, each compared with that group only", () => {
    const pins = Array.from({ length: 200 }, () => pin(5, 5));
    let projected = 0;
    const groups = groupPins(pins, (point) => {
      projected += 1;
      return toPixels(point);
    });
    expect(groups.map((group) => group.pins.length)).toEqual([200]);
    expect(projected).toBe(200);
  });

  it("takes little time for 200 spread over a map", () => {
    const pins = Array.from({ length: 200 }, (_none, index) => pin((index * 97) % 692, (index * 61) % 640));
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) groupPins(pins, toPixels);
    // Less than 1 ms each in practice.
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe("the label of a group", () => {
  it.each([
    [["3", "7"], "3, 7"],
    [["3", "4", "5"], "3–5"],
    [["3", "5", "9", "10"], "3 +3"],
    [["", "1", "2", "3"], "• 1–3"],
    [["", "2"], "• 2"],
    [[null, null, null], "3"],
  ])("of %j is %s", (texts, label) => {
    expect(groupText(texts)).toBe(label);
  });
});
