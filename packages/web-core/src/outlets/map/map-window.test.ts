import { kmBetween } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { scaleBar, windowOf } from "./map-window.ts";

const size = { width: 692, height: 640 };
const makassar = { lat: -5.155, lng: 119.438 };
const maros = { lat: -5.007, lng: 119.572 };
const jayapura = { lat: -2.533, lng: 140.717 };

describe("the part of the map around outlets", () => {
  it.each([
    ["one outlet", [makassar]],
    ["a city and its neighbour", [makassar, maros]],
    ["half the country", [makassar, jayapura]],
  ])("shows every pin with a margin: %s", (_name, points) => {
    const { toPixels } = windowOf(points, size);
    for (const point of points) {
      const { x, y } = toPixels(point);
      expect(x).toBeGreaterThan(30);
      expect(x).toBeLessThan(size.width - 30);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(size.height - 30);
    }
  });

  it("has the right scale", () => {
    const { toPixels, kmPerPixel } = windowOf([makassar, maros], size);
    const [a, b] = [toPixels(makassar), toPixels(maros)];
    const km = Math.hypot(a.x - b.x, a.y - b.y) * kmPerPixel;
    expect(km).toBeCloseTo(kmBetween(makassar, maros), 0);
  });

  it("shows coasts only at a small scale, at which they are accurate enough", () => {
    expect(windowOf([makassar, maros], size).hasCoasts).toBe(false);
    expect(windowOf([makassar, jayapura], size).hasCoasts).toBe(true);
  });

  it("has a minimum width of some kilometres", () => {
    expect(windowOf([makassar], size).kmPerPixel * size.width).toBeGreaterThan(3.5);
  });
});

describe("the scale bar", () => {
  it.each([
    [0.01, 1],
    [0.02, 2],
    [0.05, 5],
    [0.004, 0.2],
    [3, 200],
  ])("at %f km per pixel is %f km long", (kmPerPixel, km) => {
    const bar = scaleBar(kmPerPixel);
    expect(bar.km).toBeCloseTo(km, 5);
    expect(bar.pixels).toBeLessThanOrEqual(120);
    expect(bar.pixels).toBeGreaterThan(40);
  });
});
