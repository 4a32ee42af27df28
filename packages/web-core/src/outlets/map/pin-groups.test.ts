import { overwriteGetLocale } from "@rimba/content/runtime";
import { describe, expect, it } from "vitest";
import { coveredBy, groupPins, groupText } from "./pin-groups.ts";

/** A degree is a pixel. */
const toPixels = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng, y: lat });
const size = { width: 692, height: 640 };
const pin = (x: number, y: number) => ({ point: { lat: y, lng: x } });

describe("pins that would overlap", () => {
  it("share the place of the first one, and keep their order", () => {
    const [first, far, near, below] = [pin(20, 20), pin(90, 20), pin(30, 50), pin(20, 80)];
    expect(groupPins([first, far, near, below], toPixels, size)).toEqual([
      { first, pins: [first, near], at: { x: 20, y: 20 } },
      { first: far, pins: [far], at: { x: 90, y: 20 } },
      { first: below, pins: [below], at: { x: 20, y: 80 } },
    ]);
  });

  it("join the nearer of two groups", () => {
    const [left, right, between] = [pin(0, 0), pin(80, 0), pin(45, 0)];
    expect(groupPins([left, right, between], toPixels, size).map(({ pins }) => pins)).toEqual([
      [left],
      [right, between],
    ]);
  });

  it("leave no two groups that overlap, and lose no pin", () => {
    // A row in which each pin overlaps the next one.
    const pins = Array.from({ length: 30 }, (_none, index) => pin(index * 20, index % 3));
    const groups = groupPins(pins, toPixels, size);
    for (const [index, { at }] of groups.entries()) {
      for (const other of groups.slice(index + 1)) expect(Math.abs(at.x - other.at.x)).toBeGreaterThan(50);
    }
    expect(groups.flatMap((group) => group.pins)).toHaveLength(pins.length);
    expect(groups.length).toBeGreaterThan(3);
  });

  it("are one group of 200 in one place, each compared with that group only", () => {
    const pins = Array.from({ length: 200 }, () => pin(5, 5));
    let projected = 0;
    const groups = groupPins(
      pins,
      (point) => {
        projected += 1;
        return toPixels(point);
      },
      size,
    );
    expect(groups.map((group) => group.pins.length)).toEqual([200]);
    expect(projected).toBe(200);
  });
});

describe("the pin of the page's own outlet", () => {
  const own = { ...pin(300, 300), text: "", isOwn: true };
  const numbered = (text: string, x: number, y: number) => ({ ...pin(x, y), text });

  it("is alone, and others move beside it with a line to their places", () => {
    const near = numbered("1", 312, 292);
    const groups = groupPins([own, near], toPixels, size);
    expect(groups.map(({ pins }) => pins)).toEqual([[own], [near]]);
    const [ownAt, nearAt] = groups.map(({ at }) => at);
    expect(ownAt).toEqual({ x: 300, y: 300 });
    expect(nearAt).toEqual({ x: 354, y: 300 });
    // Names are clear of the line.
    expect(coveredBy(groups, toPixels)).toContainEqual({ point: { x: 312, y: 292 }, radius: 6 });
  });

  it("is not covered at an edge of the map either", () => {
    const corner = { ...own, point: { lat: 60, lng: 640 } };
    const groups = groupPins([corner, numbered("1", 642, 60), numbered("2", 600, 100)], toPixels, size);
    const [at, ...others] = groups.map((group) => group.at);
    for (const other of others) {
      expect(Math.abs(other.x - (at?.x ?? 0)) >= 50 || Math.abs(other.y - (at?.y ?? 0)) >= 50).toBe(true);
      expect(other.x).toBeLessThan(size.width);
    }
  });
});

it("a group that says only how many it has is as wide as that needs", () => {
  const numbered = (text: string, x: number) => ({ ...pin(x, 100), text });
  const group = [numbered("11", 100), numbered("13", 104), numbered("17", 108)];
  const distanceTo = (x: number) => groupPins([...group, numbered("20", x)], toPixels, size).length;
  // Half of 70 and half of 54.
  expect([distanceTo(161), distanceTo(162)]).toEqual([1, 2]);
});

describe("the label of a group", () => {
  it.each([
    [["3", "7"], "3, 7"],
    [["3", "4", "5"], "3–5"],
    [["1", "3", "7"], "1, 3, 7"],
    [["11", "13", "17"], "3 gerai"],
    [["3", "5", "9", "10"], "4 gerai"],
    [[null, null, null], "3"],
  ])("of %j is %s", (texts, label) => {
    overwriteGetLocale(() => "id");
    expect(groupText(texts)).toBe(label);
  });
});
