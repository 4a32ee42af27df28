import { describe, expect, it } from "vitest";
import { AreaIndex } from "../places/area-index.ts";
import { AreaLocator, readKnownPoints } from "../places/area-locator.ts";
import { readShippedAreas } from "../places/areas.ts";
import { boundariesPath, DistrictBoundaries } from "../places/district-boundaries.ts";
import { AreaSearch } from "../places/search-areas.ts";
import { surroundingsOf } from "./map-surroundings.ts";

const index = new AreaIndex(await readShippedAreas());
const boundaries = await DistrictBoundaries.read();
const areas = {
  index,
  search: await AreaSearch.of(index),
  locator: await AreaLocator.of(index, await readKnownPoints(), boundaries),
  boundaries,
};
const landAround = (...points: readonly { lat: number; lng: number }[]) =>
  surroundingsOf(points, { areas, locale: "id" }).land;

const makassar = { lat: -5.135, lng: 119.424 };
const biringkanaya = { lat: -5.08, lng: 119.52 };

describe("the land around outlets", () => {
  it("is that of all regencies around them", () => {
    const files = landAround(makassar, biringkanaya)?.files ?? [];
    const codes = files.map(({ href }) => href.slice(boundariesPath.length, boundariesPath.length + 4));
    // Gowa, Maros, Pangkajene dan Kepulauan, Makassar.
    expect(codes).toEqual(expect.arrayContaining(["7306", "7309", "7371"]));
    expect(codes.length).toBeLessThan(10);
  });

  it("is known for a regency with many neighbours, such as Bogor beside Jakarta", () => {
    const [northWest, southEast] = [
      { lat: -6.32, lng: 106.43 },
      { lat: -6.75, lng: 107.15 },
    ];
    expect(landAround(northWest, southEast)?.files.length).toBeGreaterThan(20);
  });

  it("extends beyond the points", () => {
    const box = landAround(makassar, biringkanaya)?.box;
    expect(box?.west).toBeLessThan(makassar.lng - 0.01);
    expect(box?.south).toBeLessThan(makassar.lat - 0.01);
    expect(box?.east).toBeGreaterThan(biringkanaya.lng + 0.01);
    expect(box?.north).toBeGreaterThan(biringkanaya.lat + 0.01);
  });

  it.each([
    [
      "Batam, beside Singapore",
      [
        { lat: 1.19, lng: 103.95 },
        { lat: 0.95, lng: 104.1 },
      ],
    ],
    [
      "Jayapura, beside Papua New Guinea",
      [
        { lat: -2.53, lng: 140.72 },
        { lat: -2.6, lng: 140.85 },
      ],
    ],
    ["Atambua, beside Timor-Leste", [{ lat: -9.1, lng: 124.89 }]],
    [
      "all of Java",
      [
        { lat: -6.2, lng: 106.8 },
        { lat: -7.3, lng: 112.7 },
      ],
    ],
  ])("is unknown: %s", (_name, points) => {
    expect(landAround(...points)).toBeNull();
  });
});
