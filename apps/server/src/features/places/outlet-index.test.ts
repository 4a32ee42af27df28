import { kmBetween } from "@rimba/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NearestOutlets, OutletIndex, type OutletRecord } from "./outlet-index.ts";

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const at = (lat: number, lng: number) => ({ name: "", networkCode: "", point: { lat, lng } }) as OutletRecord;

describe("NearestOutlets", () => {
  it("returns the same as a full scan, nearest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        // Ranges of up to 64 points are not sorted.
        fc.array(point, { maxLength: 400, size: "max" }),
        point,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 50, max: 5000 }),
        async (points, from, size, radiusKm) => {
          const nearest = await NearestOutlets.of(points.map(({ lat, lng }) => at(lat, lng)));
          const found = nearest.to(from, { size, radiusKm });
          const expected = points
            .map((each) => kmBetween(from, each))
            // At the exact edge the two formulas may round differently.
            .filter((km) => Math.abs(km - radiusKm) > 1 && km < radiusKm)
            .toSorted((a, b) => a - b)
            .slice(0, size);
          for (const [index, km] of expected.entries()) expect(found[index]?.distanceKm).toBeLessThan(km + 1);
          expect(found.length).toBeGreaterThanOrEqual(expected.length);
          expect(found.length).toBeLessThanOrEqual(size);
        },
      ),
    );
  });

  it("works across the date line, and with no outlets", async () => {
    const nearest = await NearestOutlets.of([at(0, -179.9), at(0, 179)]);
    const [first] = nearest.to({ lat: 0, lng: 179.95 }, { size: 1, radiusKm: 200 });
    expect(first?.outlet.point.lng).toBe(-179.9);
    const none = await NearestOutlets.of([]);
    expect(none.to({ lat: 0, lng: 0 }, { size: 5, radiusKm: 200 })).toEqual([]);
  });
});

it("sorts a list of outlets by distance in kilometres", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(point, { minLength: 1, maxLength: 80 }),
      point,
      fc.integer({ min: 1, max: 20 }),
      async (points, from, count) => {
        const index = await OutletIndex.of(points.map(({ lat, lng }) => at(lat, lng)));
        const found = index.nearestOf(index.all, from, count).map((outlet) => kmBetween(from, outlet.point));
        const expected = points.map((each) => kmBetween(from, each)).toSorted((a, b) => a - b);
        expect(found).toHaveLength(Math.min(count, points.length));
        for (const [nth, km] of found.entries()) expect(km).toBeCloseTo(expected[nth] ?? 0, 3);
      },
    ),
  );
});
