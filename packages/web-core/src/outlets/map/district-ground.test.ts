import { stepsPerDegree } from "@rimba/domain";
import { describe, expect, it } from "vitest";
import { groundOf } from "./district-ground.ts";
import { windowOf } from "./map-window.ts";

const makassar = { lat: -5.15, lng: 119.44 };
const map = windowOf([makassar], { width: 692, height: 640 });

/** A square district; sides in hundredths of a degree from the outlet. */
function square(number: number, west: number, south: number, size = 1) {
  const at = (x: number, y: number) => [
    Math.round((makassar.lng + x / 100) * stepsPerDegree),
    Math.round((makassar.lat + y / 100) * stepsPerDegree),
  ];
  const [east, north] = [west + size, south + size];
  return {
    number,
    rings: [Int32Array.from([at(west, south), at(east, south), at(east, north), at(west, north)].flat())],
  };
}

const city = [square(1, -0.5, -0.5), square(2, 0.5, -0.5), square(3, -0.5, 0.5), square(9, 40, 40)];
const beyond = [square(1, -1.5, -0.5)];

describe("the ground of a map by districts", () => {
  it("has a shade for each district of a regency with a pin, and none for land around it", () => {
    const { districts, around } = groundOf([city, beyond], map, [makassar]);
    expect(districts).toHaveLength(3);
    expect(around.match(/M/g)).toHaveLength(1);
  });

  it("differs in tone between neighbours", () => {
    const [middle, east, north] = groundOf([city], map, [makassar]).districts;
    expect(middle?.tone).not.toBe(east?.tone);
    expect(middle?.tone).not.toBe(north?.tone);
  });

  it("is drawn in the place of the land", () => {
    const { x, y } = map.toPixels({ lat: makassar.lat - 0.005, lng: makassar.lng - 0.005 });
    expect(groundOf([city], map, [makassar]).districts[0]?.path).toContain(
      `${Math.round(x)} ${Math.round(y)}`,
    );
  });
});
